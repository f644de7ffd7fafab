import { useCallback, useState } from 'react'
import { Plus } from 'lucide-react'
import { m } from '#shared/messages/messages.ts'
import type { Goal } from '#shared/goals/goal.ts'
import type { Shown } from '#shared/core/record.ts'
import { useData } from '#pwa/live/DataContext.ts'
import { useGoalPermissions } from '#pwa/records/goals/goalPermissions.ts'
import { useGoals, useGoalStats } from '#pwa/records/goals/goals.ts'
import { AddButton } from '#pwa/parts/adding/AddButton.tsx'
import { useOpened } from '#pwa/parts/record/useOpened.ts'
import { Button } from '#pwa/ui/inputs/Button.tsx'
import { Card } from '#pwa/ui/layout/Card.tsx'
import { EmptyState } from '#pwa/ui/layout/EmptyState.tsx'
import { FiguresFirst } from '#pwa/ui/layout/LastOnPhones.tsx'
import { PageHeader } from '#pwa/ui/layout/PageHeader.tsx'
import { Spinner } from '#pwa/ui/marks/Spinner.tsx'
import { GoalsDrawing } from '#pwa/ui/drawings/GoalsDrawing.tsx'
import { FilteredGoals } from './FilteredGoals.tsx'
import { GoalDialog } from './form/GoalDialog.tsx'
import { GoalFigures } from './GoalFigures.tsx'

export const GoalsPage = () => {
  const { userId } = useData().database
  const { mayCreateGoal } = useGoalPermissions()
  const { loading, isComplete } = useGoals(undefined)
  const stats = useGoalStats()
  const { dialog, add, open } = useGoalDialog()
  useOpened('goal', open)
  if (loading || (isComplete && stats === undefined)) {
    return (
      <div className="grid min-h-[60dvh] place-items-center">
        <Spinner size="lg" label={m.goals_loading()} />
      </div>
    )
  }
  const mayAdd = mayCreateGoal('individual', userId)
  return (
    <div className="flex flex-col">
      <PageHeader
        title={m.goals_heading()}
        actions={mayAdd && <AddButton label={m.goals_add()} open={add} />}
      />
      <FiguresFirst figures={<GoalFigures stats={stats} />}>
        <FilteredGoals
          onOpen={open}
          empty={
            <Card>
              <EmptyState
                drawing={<GoalsDrawing />}
                title={m.goals_empty_title()}
                action={
                  mayAdd && (
                    <Button icon={<Plus aria-hidden className="size-5" />} onClick={add}>
                      {m.goals_empty_action()}
                    </Button>
                  )
                }
              >
                {m.goals_empty_text()}
              </EmptyState>
            </Card>
          }
        />
      </FiguresFirst>
      {dialog}
    </div>
  )
}

const useGoalDialog = () => {
  const [isOpen, setOpen] = useState(false)
  const [goal, setGoal] = useState<Shown<Goal>>()
  const { mayEditGoal } = useGoalPermissions()
  const show = useCallback((shown: Shown<Goal> | undefined): void => {
    setGoal(shown)
    setOpen(true)
  }, [])
  const open = useCallback(
    (shown: Shown<Goal>): void => {
      if (mayEditGoal(shown)) show(shown)
    },
    [mayEditGoal, show],
  )
  return {
    add: () => show(undefined),
    open,
    dialog: <GoalDialog open={isOpen} onClose={() => setOpen(false)} goal={goal} />,
  }
}
