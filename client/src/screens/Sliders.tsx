import type { Signal } from '@preact/signals'
import type { Camera } from '../model/scene.ts'
import { useApp } from './app.ts'

/** How the pyramid is looked at. `few`: only what is turned most often. */
export function Sliders({ camera, few = false }: { camera: Signal<Camera>; few?: boolean }) {
  const { t } = useApp()
  const { turn, tilt, lift, upto } = camera.value
  const set = (change: Partial<Camera>): void => {
    camera.value = { ...camera.value, ...change }
  }
  const degrees = (n: number): string => t('camera.degrees', { n: Math.round(n) })
  // The board looks the same at every whole turn; the slider shows half a turn to either side.
  const round = ((((turn + 180) % 360) + 360) % 360) - 180
  return (
    <div class="sliders">
      <Slider
        label={t('camera.turn')}
        min={-180}
        max={180}
        step={3}
        value={round}
        says={degrees(round)}
        onValue={(n) => set({ turn: n })}
      />
      {!few && (
        <Slider
          label={t('camera.tilt')}
          min={20}
          max={90}
          step={2}
          value={tilt}
          says={degrees(tilt)}
          onValue={(n) => set({ tilt: n })}
        />
      )}
      <Slider
        label={t('camera.lift')}
        min={0}
        max={100}
        step={5}
        value={lift * 100}
        says={t('camera.percent', { n: Math.round(lift * 100) })}
        onValue={(n) => set({ lift: n / 100 })}
      />
      {!few && (
        <Slider
          label={t('camera.upto', { n: upto })}
          min={1}
          max={4}
          step={1}
          value={upto}
          says={t('camera.upto', { n: upto })}
          onValue={(n) => set({ upto: n })}
        />
      )}
    </div>
  )
}

interface SliderProps {
  readonly label: string
  readonly min: number
  readonly max: number
  readonly step: number
  readonly value: number
  readonly says: string
  onValue(value: number): void
}

function Slider({ label, min, max, step, value, says, onValue }: SliderProps) {
  return (
    <label class="slider">
      <span class="sm b">{label}</span>
      <input
        type="range"
        min={min}
        max={max}
        step={step}
        value={value}
        aria-valuetext={says}
        style={{ '--at': `${((value - min) / (max - min)) * 100}%` }}
        onInput={(e) => onValue(e.currentTarget.valueAsNumber)}
      />
    </label>
  )
}
