import { memo } from 'react'
import type { ReactNode } from 'react'
import { clsx } from 'clsx'
import { Calendar, User, Users } from 'lucide-react'
import { m } from '#shared/messages/messages.ts'
import { goalState } from '#shared/goals/goalLists.ts'
import type { Goal } from '#shared/goals/goal.ts'
import type { Shown } from '#shared/core/record.ts'
import type { RecordMark as Mark } from '#pwa/live/useRecordMarks.ts'
import { Described } from '#pwa/parts/feedback/Described.tsx'
import { dayWithYear } from '#pwa/parts/time/dates.ts'
import { RecordMark } from '#pwa/parts/record/RecordMark.tsx'
import type { Person } from '#pwa/parts/people/usePeople.ts'
import { Avatar } from '#pwa/ui/marks/Avatar.tsx'
import { Badge } from '#pwa/ui/marks/Badge.tsx'
import { Card } from '#pwa/ui/layout/Card.tsx'
import { goalLooks } from './goalLook.ts'
import { Progress } from './Progress.tsx'
import type { Progressing } from './Progress.tsx'
import { ProgressLine } from './ProgressLine.tsx'

interface Props {
  readonly goal: Shown<Goal>
  readonly today: string
  readonly timeZone: string
  readonly person: (userId: string) => Person
  readonly mark: Mark | undefined
  readonly progressing: Progressing | undefined
  readonly actions: (goal: Shown<Goal>) => ReactNode
}

/** A card renders again only if its own goal or mark changes. */
export const GoalCard = memo((props: Props) => {
  const { goal, today, timeZone, person, mark, progressing, actions } = props
  return (
    <Card as="div" padded={false} className="@container flex min-w-0 flex-col gap-2 p-4 sm:p-5">
      <div className="flex items-start gap-2">
        <h2 dir="auto" className="min-w-0 flex-1 font-semibold [overflow-wrap:anywhere]">
          {goal.title}
        </h2>
        <div className="-my-2.5 -me-2.5 shrink-0">{actions(goal)}</div>
      </div>
      <GoalFacts {...{ goal, today, person, mark }} />
      {goal.description !== null && (
        <div
          dir="auto"
          className="line-clamp-2 max-w-measure text-sm text-muted [overflow-wrap:anywhere]"
        >
          <Described text={goal.description} />
        </div>
      )}
      <div className="mt-auto grid gap-2 pt-1">
        <Progress
          goal={goal}
          by={progressing}
          line={<ProgressLine {...{ goal, today, timeZone }} />}
        />
      </div>
    </Card>
  )
})

const GoalTypeBadge = ({ type }: Pick<Goal, 'type'>) => {
  const Icon = type === 'family' ? Users : User
  return <Badge icon={<Icon aria-hidden className="size-3.5" />}>{m.goals_type({ type })}</Badge>
}

type FactsProps = Pick<Props, 'goal' | 'today' | 'person' | 'mark'>

/** Only the date of an overdue goal is red. */
const GoalFacts = ({ goal, today, person, mark }: FactsProps) => {
  const { type, assignedTo, targetDate } = goal
  const state = goalState(goal, today)
  const { icon: Icon, tone } = goalLooks[state]
  const assignee = type === 'individual' && assignedTo !== null ? person(assignedTo) : undefined
  return (
    <ul className="flex flex-wrap items-center gap-x-3 gap-y-1.5 text-sm text-muted">
      <li className="flex gap-1.5">
        <Badge tone={tone} icon={<Icon aria-hidden className="size-3.5" />}>
          {m.goals_state({ state })}
        </Badge>
        <GoalTypeBadge type={type} />
      </li>
      {targetDate !== null && (
        <li
          className={clsx(
            'flex items-center gap-1.5',
            state === 'overdue' && 'font-medium text-bad',
          )}
        >
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
