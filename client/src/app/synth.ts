/** Sounds made of tones and noise: there are no files of them. */
export type Sound = 'pencil' | 'stone' | 'dice' | 'card' | 'turn' | 'end' | 'no'

/** Loudest, of 1. */
const LOUD = 0.22

export interface Synth {
  play(sound: Sound): void
}

export function createSynth(audio: AudioContext): Synth {
  const noise = hiss(audio)
  const out = audio.createGain()
  out.gain.value = LOUD
  out.connect(audio.destination)

  /** A tone that dies away; times in seconds from now. */
  const tone = (hertz: number, at: number, length: number, loud = 1, end = hertz): void => {
    const t = audio.currentTime + at
    const source = new OscillatorNode(audio, { type: 'sine', frequency: hertz })
    source.frequency.exponentialRampToValueAtTime(end, t + length)
    shape(source, t, length, loud)
    source.start(t)
    source.stop(t + length)
  }
  /** Noise around a pitch. */
  const rustle = (hertz: number, at: number, length: number, loud = 1, width = 1): void => {
    const t = audio.currentTime + at
    const source = new AudioBufferSourceNode(audio, { buffer: noise })
    const band = new BiquadFilterNode(audio, { type: 'bandpass', frequency: hertz, Q: width })
    source.connect(band)
    shape(band, t, length, loud)
    source.start(t, Math.random() * (noise.duration - length), length)
  }
  const shape = (node: AudioNode, t: number, length: number, loud: number): void => {
    const gain = audio.createGain()
    gain.gain.setValueAtTime(0, t)
    gain.gain.linearRampToValueAtTime(loud, t + 0.006)
    gain.gain.exponentialRampToValueAtTime(0.001, t + length)
    node.connect(gain).connect(out)
  }

  const sounds: Readonly<Record<Sound, () => void>> = {
    pencil() {
      rustle(3800, 0, 0.09, 0.5)
      rustle(3300, 0.1, 0.12, 0.6)
    },
    stone() {
      tone(210, 0, 0.12, 1, 90)
      rustle(1800, 0, 0.03, 0.7)
    },
    dice() {
      for (const [i, at] of [0, 0.06, 0.11, 0.19, 0.25].entries()) rustle(1500 + 230 * i, at, 0.035, 1.2, 3)
    },
    card() {
      rustle(2400, 0, 0.14, 0.5, 0.6)
    },
    turn() {
      tone(659, 0, 0.35, 0.5)
      tone(880, 0.12, 0.5, 0.5)
    },
    end() {
      for (const [i, hertz] of [523, 659, 784, 1047].entries()) tone(hertz, i * 0.12, 0.7, 0.4)
    },
    no() {
      tone(180, 0, 0.16, 0.6, 140)
    },
  }
  return {
    play(sound) {
      // Suspended until somebody has pressed something.
      void audio.resume()
      sounds[sound]()
    },
  }
}

function hiss(audio: AudioContext): AudioBuffer {
  const buffer = audio.createBuffer(1, audio.sampleRate, audio.sampleRate)
  const samples = buffer.getChannelData(0)
  for (let i = 0; i < samples.length; i++) samples[i] = Math.random() * 2 - 1
  return buffer
}
