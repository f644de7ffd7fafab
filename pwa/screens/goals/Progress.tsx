import type { Goal } from '#shared/goals/goal.ts'
import { exactProgress, measureOf, reachedAmount } from '#shared/goals/goalMeasure.ts'
import type { Shown } from '#shared/core/record.ts'
import { m } from '#shared/messages/messages.ts'
import { Steps } from '#pwa/parts/tasks/Steps.tsx'
import { Button } from '#pwa/ui/inputs/Button.tsx'
import { AddAmount } from './AddAmount.tsx'
import { amountInWords } from './amountWords.ts'
import { QuickProgress } from './QuickProgress.tsx'
import type { GoalActions } from './useGoalActions.ts'

export type Progressing = Pick<GoalActions, 'setProgress' | 'addAmount' | 'tickStep'>

export const Reached = ({ goal }: { readonly goal: Goal }) => {
  const percent = m.goals_percent({ percent: exactProgress(goal) })
  const { targetAmount, unit } = goal
  return (
    <p className="ml-auto text-end font-serif text-lg leading-none font-semibold tabular-nums">
      {measureOf(goal) === 'amount' && (
        <span className="mr-3 font-sans text-base font-medium text-muted">
          {m.goals_reached_of({
            reached: amountInWords(reachedAmount(goal), null),
            target: amountInWords(targetAmount ?? 0, unit),
          })}
        </span>
      )}
      {percent}
    </p>
  )
}

interface Props {
  readonly goal: Shown<Goal>
  /** Absent if this person may not change the progress. */
  readonly by: Progressing | undefined
}

/** Offers buttons, an amount to add, or steps to tick. */
export const Progress = ({ goal, by }: Props) => {
  const measure = measureOf(goal)
  const isThere = exactProgress(goal) === 100 && goal.status === 'active'
  return (
    <>
      {measure === 'steps' && (
        <Steps of={goal} onTick={by && ((step, isDone) => by.tickStep(goal, step, isDone))} />
      )}
      {measure === 'amount' && by !== undefined && (
        <AddAmount goal={goal} onAdd={(amount, words) => by.addAmount(goal, amount, words)} />
      )}
      {measure === 'percent' && by !== undefined && (
        <QuickProgress goal={goal} onSet={(progress) => by.setProgress(goal, progress)} />
      )}
      {/* Needed if two devices completed the goal together, each with a part of it. */}
      {measure !== 'percent' && isThere && by !== undefined && (
        <Button variant="outline" onClick={() => by.setProgress(goal, 100)}>
          {m.goals_mark_reached()}
        </Button>
      )}
    </>
  )
}
