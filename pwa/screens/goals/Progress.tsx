import type { Goal } from '#shared/goals/goal.ts'
import type { ReactNode } from 'react'
import { exactProgress, measureOf, reachedAmount } from '#shared/goals/goalMeasure.ts'
import type { Shown } from '#shared/core/record.ts'
import { m } from '#shared/messages/messages.ts'
import { FoldedSteps } from '#pwa/parts/tasks/Steps.tsx'
import { Button } from '#pwa/ui/inputs/Button.tsx'
import { ProgressBar } from '#pwa/ui/marks/ProgressBar.tsx'
import { AddAmount } from './AddAmount.tsx'
import { reachedInWords } from './amountWords.ts'
import { ProgressSlider } from './ProgressSlider.tsx'
import type { GoalActions } from './useGoalActions.ts'

export type Progressing = Pick<GoalActions, 'setProgress' | 'addAmount' | 'tickStep'>

const Reached = ({ goal }: { readonly goal: Goal }) => {
  const percent = m.goals_percent({ percent: exactProgress(goal) })
  const { targetAmount, unit } = goal
  return (
    <p className="ms-auto text-end font-serif text-lg leading-tight font-semibold tabular-nums">
      {measureOf(goal) === 'amount' && (
        <span className="me-3 font-sans text-sm font-medium text-muted">
          {reachedInWords({ reached: reachedAmount(goal), target: targetAmount ?? 0, unit })}
        </span>
      )}
      {percent}
    </p>
  )
}

interface Props {
  readonly goal: Shown<Goal>
  readonly by: Progressing | undefined
  readonly line: ReactNode
}

export const Progress = ({ goal, by, line }: Props) => {
  const measure = measureOf(goal)
  const isThere = exactProgress(goal) === 100 && goal.status === 'active'
  if (measure === 'percent' && by !== undefined) {
    return (
      <div className="flex items-start gap-4">
        <ProgressSlider goal={goal} onSet={(progress) => by.setProgress(goal, progress)} />
        <div className="grid min-w-15 justify-items-end gap-1">
          <Reached goal={goal} />
          {line}
        </div>
      </div>
    )
  }
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <ProgressBar
          value={exactProgress(goal)}
          label={m.goals_progress_of({ title: goal.title })}
          tone={goal.status === 'completed' ? 'good' : 'brand'}
          className="min-w-24 flex-1"
        />
        {line}
        <Reached goal={goal} />
      </div>
      {measure === 'steps' && (
        <FoldedSteps of={goal} onTick={by && ((step, isDone) => by.tickStep(goal, step, isDone))} />
      )}
      {measure === 'amount' && by !== undefined && (
        <AddAmount goal={goal} onAdd={(amount, words) => by.addAmount(goal, amount, words)} />
      )}
      {/* The button is needed if two devices completed the goal together, each with a part of
         it. */}
      {measure !== 'percent' && isThere && by !== undefined && (
        <Button variant="outline" onClick={() => void by.setProgress(goal, 100)}>
          {m.goals_mark_reached()}
        </Button>
      )}
    </>
  )
}
