/** Two soft bells, made on the spot. */
export function chime(): void {
  try {
    const context = new AudioContext();
    for (const [i, pitch] of [659.3, 880].entries()) {
      const at = context.currentTime + i * 0.16;
      const tone = context.createOscillator();
      const loudness = context.createGain();
      tone.frequency.value = pitch;
      loudness.gain.setValueAtTime(0, at);
      loudness.gain.linearRampToValueAtTime(0.12, at + 0.02);
      loudness.gain.exponentialRampToValueAtTime(0.001, at + 0.7);
      tone.connect(loudness).connect(context.destination);
      tone.start(at);
      tone.stop(at + 0.75);
    }
    setTimeout(() => void context.close(), 1500);
  } catch {
    // A browser without sound, or one that wants a click first.
  }
}
