// The tea spoon on the glass, once a second at the end of one's time. Browsers let no page sound
// before it was touched; until then, and where there is no sound, the seconds alone are shown.
let audio: AudioContext | null = null;

export async function tick(): Promise<void> {
  if (!navigator.userActivation?.hasBeenActive) return;
  audio ??= new AudioContext();
  if (audio.state !== 'running') await audio.resume();
  const at = audio.currentTime;
  const volume = audio.createGain();
  volume.gain.setValueAtTime(0.12, at);
  volume.gain.exponentialRampToValueAtTime(0.0001, at + 0.12);
  volume.connect(audio.destination);
  for (const pitch of [2900, 4630]) {
    const glass = new OscillatorNode(audio, { frequency: pitch });
    glass.connect(volume);
    glass.start(at);
    glass.stop(at + 0.13);
  }
}
