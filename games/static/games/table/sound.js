// Sounds, synthesised here: no files. A sound never carries anything the page does not also say in words.

// Each sound is a few notes: [start s, frequency Hz, length s, kind, loudness].
const SOUNDS = {
  mine: [[0, 523, 0.12, "sine", 0.5], [0.11, 784, 0.2, "sine", 0.5]],
  play: [[0, 180, 0.05, "triangle", 0.6], [0.02, 90, 0.08, "sine", 0.8]],
  ban: [[0, 110, 0.16, "square", 0.25], [0.05, 82, 0.2, "square", 0.22]],
  turn: [[0, 220, 0.18, "sine", 0.3], [0.08, 277, 0.2, "sine", 0.25]],
  low: [[0, 880, 0.07, "square", 0.15], [0.14, 880, 0.07, "square", 0.15]],
  call: [[0, 659, 0.16, "sine", 0.7], [0.17, 880, 0.16, "sine", 0.7], [0.34, 659, 0.16, "sine", 0.7], [0.51, 880, 0.3, "sine", 0.7]],
  won: [[0, 523, 0.16, "sine", 0.4], [0.15, 659, 0.16, "sine", 0.4], [0.3, 784, 0.34, "sine", 0.45]],
  over: [[0, 392, 0.2, "sine", 0.35], [0.2, 294, 0.35, "sine", 0.35]],
};

let context = null;
let tones = 0; // that are still to end

/** Play a sound by name; volume 0..1. Before the first press browsers stay silent, which is fine. */
export function play(name, volume) {
  const notes = SOUNDS[name];
  const Audio = window.AudioContext ?? window.webkitAudioContext;
  if (!notes || !volume || !Audio || !navigator.userActivation?.hasBeenActive) return;
  context ??= new Audio();
  context.resume(); // always: it may just be falling asleep
  for (const note of notes) strike(context, note, volume);
}

function strike(audio, [start, frequency, length, kind, loudness], volume) {
  const from = audio.currentTime + start;
  const tone = audio.createOscillator();
  const gain = audio.createGain();
  tone.type = kind;
  tone.frequency.value = frequency;
  gain.gain.setValueAtTime(0.0001, from);
  gain.gain.exponentialRampToValueAtTime(Math.max(0.0002, loudness * volume * 0.4), from + 0.012);
  gain.gain.exponentialRampToValueAtTime(0.0001, from + length);
  tone.connect(gain).connect(audio.destination);
  tones += 1;
  tone.onended = () => {
    tones -= 1;
    if (tones === 0) audio.suspend(); // else it plays silence and keeps the device awake while the page is open
  };
  tone.start(from);
  tone.stop(from + length + 0.02);
}

/** Which sound a new log line makes, or null. */
export function soundOf(line) {
  const kinds = { played: "play", banned: "ban", turned: "turn", hall_turned: "turn", fetched: "play", cast: "play", activated: "play", countered: "ban", played_land: "turn" };
  return kinds[line.kind] ?? null;
}
