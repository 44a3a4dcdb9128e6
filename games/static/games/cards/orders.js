// Standing orders of a card game as words: stops for each step, yields, and "own". They live on the server; what this reader
// usually wants is kept with the account, one set for each ruleset.

/** A stop that asks in a step of my turns ("mine") or of others' ("theirs"). */
export function stopWord(step, whose) {
  return `stop:${step}:${whose}`;
}

/** The order that lets one ability resolve every time. */
export function yieldWord(play) {
  return `yield:${play.card}:${play.ability}`;
}

const EMPTY = "pass:turn:0"; // says nothing, but is an order: without any the table asks about everything

const isPlain = (word) => word.startsWith("stop:") || word === "able" || word === "own";

/** Words with those of a preset in place of what one had settled of the kind; yields and passes stay. */
export function withPreset(words, preset) {
  return [...words.filter((one) => !isPlain(one)), ...preset.words];
}

/** Whether one is asked as a preset says; whether one's own things resolve by themselves is settled apart. */
export function isPreset(words, preset) {
  const asks = (all) => all.filter((one) => isPlain(one) && one !== "own").sort().join();
  return asks(words) === asks(preset.words);
}

/** Words with one of them switched. */
export function switched(words, word) {
  return words.includes(word) ? words.filter((one) => one !== word) : [...words, word];
}

/** Words to send: without those of turns that are over, and never none by accident. */
export function tidy(words, turn) {
  const kept = [...new Set(words)].filter((one) => one !== EMPTY && !(one.startsWith("pass:turn:") && Number(one.split(":")[2]) < turn));
  return kept.length ? kept : [EMPTY];
}

/** What this reader usually wants, as it is kept with the account: whether to be asked about everything, else the words. */
export function wishesOf(stops) {
  const { full = false, ...words } = stops;
  return { full, words: Object.keys(words).filter((word) => words[word]) };
}

/** Orders as stops: of the words only those that can be settled for all games, no yields of cards and no passes of turns. */
export function asStops(known, words, full) {
  return Object.fromEntries(Object.keys(known).map((word) => [word, word === "full" ? full : words.includes(word)]));
}
