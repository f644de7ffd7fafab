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
            className="absolute -translate-x-1/2 rtl:translate-x-1/2"
          >
            {percent}
          </span>
        ))}
      </div>
    </div>
  )
}

/** Each movement shows, and the end is saved. */
const useMoved = (progress: number, onSet: Props['onSet']) => {
  const [moved, setMoved] = useState<number>()
  const [known, setKnown] = useState(progress)
  if (known !== progress) {
    setKnown(progress)
    setMoved(undefined)
  }
  const slider = useRef<HTMLInputElement>(null)
  const save = useRef(onSet)
  useEffect(() => {
    save.current = onSet
  }, [onSet])
  /** React's own change event comes with every movement. */
  useEffect(() => {
    const end = async ({ currentTarget }: Event): Promise<void> => {
      const isKept = await save.current(Number((currentTarget as HTMLInputElement).value))
      if (!isKept) setMoved(undefined)
    }
    const element = slider.current
    element?.addEventListener('change', end)
    return () => element?.removeEventListener('change', end)
  }, [])
  return { shown: moved ?? progress, move: setMoved, ref: slider }
}
