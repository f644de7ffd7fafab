import { useEffect, useRef, useState } from 'react'
import type { CSSProperties } from 'react'
import { m } from '#shared/messages/messages.ts'
import { quickProgress } from '#shared/goals/goal.ts'
import type { Goal } from '#shared/goals/goal.ts'
import './slider.css'

interface Props {
  readonly goal: Goal
  /** Resolves to whether it was saved; never rejects. */
  readonly onSet: (progress: number) => Promise<boolean>
}

const step = 5

/** The bar itself is moved, or one of its five marks pressed (docs/product.md, Goals). */
export const ProgressSlider = ({ goal, onSet }: Props) => {
  const { progress, title } = goal
  const { shown, move, ref } = useMoved(progress, onSet)
  const label = m.goals_percent({ percent: shown })
  return (
    <div className="relative h-11 min-w-0 flex-1">
      <input
        ref={ref}
        type="range"
        min={0}
        max={100}
        step={progress % step === 0 ? step : 1}
        value={shown}
        onChange={({ target }) => move(Number(target.value))}
        aria-label={m.goals_progress_set({ title })}
        aria-valuetext={label}
        style={{ '--filled': `${shown}%` } as CSSProperties}
        className="slider"
      />
      <div
        aria-hidden
        className="pointer-events-none absolute inset-x-2.5 bottom-0 h-5 text-xs text-muted tabular-nums"
      >
        {quickProgress.map((percent) => (
          <span
            key={percent}
            style={{ insetInlineStart: `${percent}%` }}
            className="absolute -ms-4 w-8 text-center"
          >
            {percent}
          </span>
        ))}
      </div>
    </div>
  )
}

const releases = ['pointerup', 'pointercancel', 'blur'] as const

/**
 * Each movement shows, and the end is saved. Until then, what was saved before may still arrive: it
 * must not take the bar back under the finger, or the next key would start from there.
 */
const useMoved = (progress: number, onSet: Props['onSet']) => {
  const [moved, setMoved] = useState<number>()
  const [known, setKnown] = useState(progress)
  const [isBusy, setBusy] = useState(false)
  if (known !== progress) {
    setKnown(progress)
    if (!isBusy) setMoved(undefined)
  }
  const slider = useRef<HTMLInputElement>(null)
  const save = useRef(onSet)
  useEffect(() => {
    save.current = onSet
  }, [onSet])
  /** React's own change event comes with every movement, but the browser's only at the end. */
  useEffect(() => {
    let saving = 0
    const end = async ({ currentTarget }: Event): Promise<void> => {
      saving += 1
      setBusy(true)
      const isKept = await save.current(Number((currentTarget as HTMLInputElement).value))
      saving -= 1
      release()
      if (saving === 0 && !isKept) setMoved(undefined)
    }
    /** A movement that comes back to where it began has no end to save. */
    const release = (): void => {
      if (saving === 0) setBusy(false)
    }
    const element = slider.current
    element?.addEventListener('change', end)
    for (const event of releases) element?.addEventListener(event, release)
    return () => {
      element?.removeEventListener('change', end)
      for (const event of releases) element?.removeEventListener(event, release)
    }
  }, [])
  const move = (value: number): void => {
    setBusy(true)
    setMoved(value)
  }
  return { shown: moved ?? progress, move, ref: slider }
}
