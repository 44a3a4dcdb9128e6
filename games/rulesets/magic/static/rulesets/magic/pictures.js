// The script of pages that show cards of this game beside the table.

import { drawPictures } from "cards/pictures";
import { cardInfo } from "ruleset/magic/cards";

drawPictures(cardInfo);
