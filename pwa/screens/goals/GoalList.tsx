import type { ReactNode } from 'react'
import { m } from '#shared/messages/messages.ts'
import type { Goal } from '#shared/goals/goal.ts'
import type { Shown } from '#shared/core/record.ts'
import { useGoalPermissions } from '#pwa/records/goals/goalPermissions.ts'
import { useRecordMarks } from '#pwa/live/useRecordMarks.ts'
import { useFamilyToday } from '#pwa/parts/time/useFamilyToday.ts'
import { usePeople } from '#pwa/parts/people/usePeople.ts'
import { useFamilyInView } from '#pwa/state/familyInView.ts'
import { useReveal } from '#pwa/state/reveal.ts'
import { LongList } from '#pwa/ui/lists/LongList.tsx'
import { GoalCard } from './GoalCard.tsx'
import { useGoalActions } from './useGoalActions.ts'

interface Props {
  readonly goals: readonly Shown<Goal>[]
  readonly actions: (goal: Shown<Goal>) => ReactNode
}

export const GoalList = ({ goals, actions }: Props) => {
  const today = useFamilyToday()
  const timeZone = useFamilyInView()?.timeZone ?? 'UTC'
  const person = usePeople()
  const { mayProgressGoal } = useGoalPermissions()
  const progressing = useGoalActions()
  const marks = useRecordMarks(goals.map(({ id }) => id))
  return (
    <LongList
      items={goals}
      label={m.goals_list_label()}
      usualHeight={170}
      wanted={useReveal('/goals')?.id}
      className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,20rem),1fr))] gap-4 sm:gap-5"
      itemClassName="grid min-w-0 rounded-card"
    >
      {(goal) => (
        <GoalCard
          {...{ goal, today, timeZone, person, actions }}
          mark={marks.get(goal.id)}
          progressing={mayProgressGoal(goal) ? progressing : undefined}
        />
      )}
    </LongList>
  )
}
