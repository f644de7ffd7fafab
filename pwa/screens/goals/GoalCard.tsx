import { memo } from 'react'
import type { ReactNode } from 'react'
import { clsx } from 'clsx'
import { Calendar, User, Users } from 'lucide-react'
import { m } from '#shared/messages/messages.ts'
import { goalState } from '#shared/goals/goalLists.ts'
import type { Goal } from '#shared/goals/goal.ts'
import { exactProgress } from '#shared/goals/goalMeasure.ts'
import type { Shown } from '#shared/core/record.ts'
import type { RecordMark as Mark } from '#pwa/live/useRecordMarks.ts'
import { Described } from '#pwa/parts/feedback/Described.tsx'
import { dayWithYear } from '#pwa/parts/time/dates.ts'
import { RecordMark } from '#pwa/parts/record/RecordMark.tsx'
import type { Person } from '#pwa/parts/people/usePeople.ts'
import { Avatar } from '#pwa/ui/marks/Avatar.tsx'
import { Badge } from '#pwa/ui/marks/Badge.tsx'
import { Card } from '#pwa/ui/layout/Card.tsx'
import { ProgressBar } from '#pwa/ui/marks/ProgressBar.tsx'
import { goalLooks } from './goalLook.ts'
import { Progress, Reached } from './Progress.tsx'
import type { Progressing } from './Progress.tsx'
import { ProgressLine } from './ProgressLine.tsx'

interface Props {
  readonly goal: Shown<Goal>
  /** The family's today, 'yyyy-MM-dd'. */
  readonly today: string
  readonly timeZone: string
  readonly person: (userId: string) => Person
  readonly mark: Mark | undefined
  /** Absent for a person who may not: the progress is then only shown. */
  readonly progressing: Progressing | undefined
  readonly actions: (goal: Shown<Goal>) => ReactNode
}

/** Renders again only if its own goal or mark changes; draws into a list item of the caller's. */
export const GoalCard = memo((props: Props) => {
  const { goal, today, timeZone, person, mark, progressing, actions } = props
  const state = goalState(goal, today)
  const { tone } = goalLooks[state]
  return (
    <Card as="div" className="@container flex min-w-0 flex-col gap-4">
      <GoalHeading goal={goal} today={today} menu={actions(goal)} />
      <GoalFacts goal={goal} person={person} mark={mark} />
      {goal.description !== null && (
        <div dir="auto" className="line-clamp-4 max-w-measure text-muted [overflow-wrap:anywhere]">
          <Described text={goal.description} />
        </div>
      )}
      <div className="mt-auto">
        <div className="mb-2 flex min-h-7 items-end justify-between gap-3">
          <ProgressLine goal={goal} today={today} timeZone={timeZone} />
          <Reached goal={goal} />
        </div>
        <ProgressBar
          value={exactProgress(goal)}
          label={m.goals_progress_of({ title: goal.title })}
          tone={tone}
        />
      </div>
      <Progress goal={goal} by={progressing} />
    </Card>
  )
})

interface HeadingProps extends Pick<Props, 'goal' | 'today'> {
  readonly menu: ReactNode
}

const GoalHeading = ({ goal, today, menu }: HeadingProps) => {
  const state = goalState(goal, today)
  const { icon: Icon, tone, chip } = goalLooks[state]
  return (
    <div className="flex items-start gap-3">
      <span
        aria-hidden="true"
        className={clsx('mt-0.5 grid size-10 shrink-0 place-items-center rounded-full', chip)}
      >
        <Icon className="size-5" />
      </span>
      <div className="min-w-0 flex-1">
        <h2 dir="auto" className="text-lg font-semibold [overflow-wrap:anywhere]">
          {goal.title}
        </h2>
        <p className="mt-1.5 flex flex-wrap gap-1.5">
          <Badge tone={tone}>{m.goals_state({ state })}</Badge>
          <GoalTypeBadge type={goal.type} />
        </p>
      </div>
      <div className="-mt-1.5 -mr-2.5 shrink-0">{menu}</div>
    </div>
  )
}

const GoalTypeBadge = ({ type }: Pick<Goal, 'type'>) => {
  const Icon = type === 'family' ? Users : User
  return <Badge icon={<Icon aria-hidden className="size-3.5" />}>{m.goals_type({ type })}</Badge>
}

const GoalFacts = ({ goal, person, mark }: Pick<Props, 'goal' | 'person' | 'mark'>) => {
  const { type, assignedTo, targetDate } = goal
  const assignee = type === 'individual' && assignedTo !== null ? person(assignedTo) : undefined
  if (assignee === undefined && targetDate === null && mark === undefined) return null
  return (
    <ul className="flex flex-wrap items-center gap-x-4 gap-y-2 text-sm text-muted">
      {targetDate !== null && (
        <li className="flex items-center gap-1.5">
          <Calendar
            className="size-4 shrink-0"
            role="img"
            aria-label={m.goals_field_target_date()}
          />
          <time dateTime={targetDate}>{dayWithYear(targetDate)}</time>
        </li>
      )}
      {assignee !== undefined && (
        <li className="flex min-w-0 items-center gap-1.5">
          <Avatar
            size="sm"
            name={assignee.name}
            imageUrl={assignee.imageUrl}
            {...(assignee.color === undefined ? {} : { color: assignee.color })}
          />
          <span className="[overflow-wrap:anywhere]">
            {m.goals_assigned_to({ name: assignee.name })}
          </span>
        </li>
      )}
      {mark !== undefined && (
        <li className="flex">
          <RecordMark mark={mark} />
        </li>
      )}
    </ul>
  )
}
