import { clsx } from 'clsx'
import { m } from '#shared/messages/messages.ts'
import { quickProgress } from '#shared/goals/goal.ts'
import type { Goal } from '#shared/goals/goal.ts'

interface Props {
  readonly goal: Goal
  readonly onSet: (progress: number) => void
}

/** Offers five steps (docs/product.md, Numbers). */
export const QuickProgress = ({ goal, onSet }: Props) => (
  <div
    role="group"
    aria-label={m.goals_progress_set({ title: goal.title })}
    className="grid grid-cols-5 gap-1 rounded-control bg-sunken p-1"
  >
    {quickProgress.map((percent) => {
      const pressed = goal.progress === percent
      return (
        <button
          key={percent}
          type="button"
          aria-pressed={pressed}
          onClick={() => onSet(percent)}
          className={clsx(
            'min-h-11 rounded-[calc(var(--radius-control)-0.25rem)] text-sm font-semibold tabular-nums transition-colors',
            pressed ? 'bg-overlay text-ink shadow-raised' : 'text-muted hover:text-ink',
          )}
        >
          {m.goals_percent({ percent })}
        </button>
      )
    })}
  </div>
)
