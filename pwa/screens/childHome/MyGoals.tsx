import { Flag, Users } from 'lucide-react'
import { Link } from 'react-router-dom'
import { childsGoals } from '#shared/tasks/childDay.ts'
import type { Goal } from '#shared/goals/goal.ts'
import { exactProgress } from '#shared/goals/goalMeasure.ts'
import { m } from '#shared/messages/messages.ts'
import { useGoalsInSight } from '#pwa/records/goals/goals.ts'
import { useData } from '#pwa/live/DataContext.ts'
import { buttonClassName } from '#pwa/ui/inputs/Button.tsx'
import { Card } from '#pwa/ui/layout/Card.tsx'
import { GoalsDrawing } from '#pwa/ui/drawings/GoalsDrawing.tsx'
import { EmptyState } from '#pwa/ui/layout/EmptyState.tsx'
import { ProgressBar } from '#pwa/ui/marks/ProgressBar.tsx'
import { SkeletonLines } from '#pwa/ui/layout/Skeleton.tsx'

const shownGoals = 3

export const MyGoals = () => (
  <Card
    title={m.child_home_goals()}
    actions={
      <Link to="/goals" className={buttonClassName({ variant: 'link', size: 'sm' })}>
        {m.child_home_all_goals()}
      </Link>
    }
  >
    <Goals />
  </Card>
)

const Goals = () => {
  const { userId } = useData().database
  const { inSight, loading, isComplete } = useGoalsInSight()
  const goals = childsGoals(inSight, userId)
  if (loading || (goals.length === 0 && !isComplete)) return <SkeletonLines lines={3} />
  if (goals.length === 0) {
    return (
      <EmptyState compact drawing={<GoalsDrawing />}>
        {m.child_home_no_goals()}
      </EmptyState>
    )
  }
  return (
    <ul aria-label={m.child_home_goals()} className="grid gap-5">
      {goals.slice(0, shownGoals).map((goal) => (
        <li key={goal.id} data-item={goal.id}>
          <GoalLine goal={goal} />
        </li>
      ))}
    </ul>
  )
}

const GoalLine = ({ goal }: { readonly goal: Goal }) => {
  const { title, type } = goal
  const progress = exactProgress(goal)
  const Icon = type === 'family' ? Users : Flag
  return (
    <>
      <div className="flex flex-wrap items-end gap-x-3">
        <Icon aria-hidden className="mb-1 size-5 shrink-0 text-brand" />
        <p className="min-w-0 flex-[1_1_6rem]">
          <span dir="auto" className="block text-lg font-semibold [overflow-wrap:anywhere]">
            {title}
          </span>
          {type === 'family' && (
            <span className="block text-muted">{m.child_home_goal_of_all()}</span>
          )}
        </p>
        <p className="font-semibold whitespace-nowrap">
          {m.child_home_goal_progress({ percent: progress })}
        </p>
      </div>
      <ProgressBar
        value={progress}
        label={m.goals_progress_of({ title })}
        tone="good"
        className="mt-2 h-4!"
      />
    </>
  )
}
