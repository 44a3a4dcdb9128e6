// The page of a table hears of challenges as every other page does; all else comes by the table's own socket.

import { sayChallenges } from "news/challenges";
import { listenTo } from "news/listener";

listenTo("/ws/me/", (message) => message.t === "mine" && sayChallenges(message.challenges));
