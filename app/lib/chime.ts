const NOTES = [
  { hertz: 659.3, at: 0 },
  { hertz: 880, at: 0.14 },
];
const LOUDNESS = 0.06;
const SECONDS = 0.5;

let audio: AudioContext | undefined;

/** Two soft notes. A browser that allows no sound stays silent. */
export function chime(): void {
  if (typeof AudioContext === "undefined") return;
  audio ??= new AudioContext();
  const { currentTime, destination } = audio;
  void audio.resume().catch(() => {});
  for (const { hertz, at } of NOTES) {
    const start = currentTime + at;
    const tone = new OscillatorNode(audio, { frequency: hertz });
    const volume = new GainNode(audio, { gain: 0 });
    volume.gain.setValueAtTime(0, start);
    volume.gain.linearRampToValueAtTime(LOUDNESS, start + 0.02);
    volume.gain.exponentialRampToValueAtTime(0.0001, start + SECONDS);
    tone.connect(volume).connect(destination);
    tone.start(start);
    tone.stop(start + SECONDS);
  }
}
