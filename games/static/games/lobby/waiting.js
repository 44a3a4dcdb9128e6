/* The waiting room asks anew as soon as anything changes in the lobby; htmx asks every few seconds anyway. */
import { listen } from "lobby/poke";

listen("/ws/lobby/", () => document.body.dispatchEvent(new CustomEvent("vorrang:poke")));
