import { useId } from 'react'
import type { ReactNode, TouchEvent } from 'react'
import { Check, Circle, Lightbulb, Repeat2, TriangleAlert } from 'lucide-react'
import clsx from 'clsx'
import { m } from '#shared/messages/messages.ts'
import { assigneesOf } from '#shared/tasks/assignees.ts'
import type { ListedTask } from '#shared/tasks/taskTimes.ts'
import { isDoneFor, isTickedByEach } from '#shared/tasks/task.ts'
import type { TaskStatus } from '#shared/tasks/task.ts'
import type { RecordMark as Mark } from '#pwa/live/useRecordMarks.ts'
import { Avatar } from '#pwa/ui/marks/Avatar.tsx'
import { Badge } from '#pwa/ui/marks/Badge.tsx'
import { TickBox } from '#pwa/ui/inputs/TickBox.tsx'
import { browserLocale } from '../time/dates.ts'
import { Described } from '../feedback/Described.tsx'
import { dueInWords } from './dueDate.ts'
import { RecordMark } from '../record/RecordMark.tsx'
import { FoldedSteps, stepsInWords } from './Steps.tsx'
import type { TickStep } from './Steps.tsx'
import type { Person } from '../people/usePeople.ts'

interface Props {
  readonly task: ListedTask
  readonly today: string
  readonly assignees: readonly Person[]
  readonly isDone?: boolean
  readonly skipped?: string | undefined
  readonly onTick: ((status: TaskStatus) => Promise<boolean>) | undefined
  readonly onTickStep?: TickStep | undefined
  readonly onOpen?: (() => void) | undefined
  readonly mark?: Mark | undefined
  readonly compact?: boolean | undefined
  readonly nameless?: boolean | undefined
  readonly actions?: ReactNode
}

export const TaskRow = (props: Props) => {
  const { task, onTick, onTickStep, onOpen, compact = false, actions } = props
  const { isDone = task.status === 'completed' } = props
  const dueId = useId()
  return (
    <div
      className="relative flex touch-pan-y flex-wrap items-start justify-between gap-x-2"
      onTouchStart={swipe}
    >
      <TaskState task={task} isDone={isDone} onTick={onTick} dueId={dueId} />
      {/* Twice the text size leaves no room between tick and menu, so the title comes below
         them. */}
      <div className="min-w-0 py-2.5 @max-[15rem]:order-last @max-[15rem]:basis-full @min-[15rem]:flex-1">
        <TaskTitle title={task.title} isDone={isDone} onOpen={onOpen} />
        {!compact && task.description !== null && (
          <div
            dir="auto"
            className="mt-1 line-clamp-4 max-w-measure text-sm text-muted [overflow-wrap:anywhere]"
          >
            <Described text={task.description} />
          </div>
        )}
        <TaskFacts {...props} dueId={dueId} />
        {!compact && hasSteps(task) && <FoldedSteps of={task} onTick={onTickStep} />}
      </div>
      {actions !== undefined && <div className="-me-2.5 shrink-0">{actions}</div>}
    </div>
  )
}

/**
 * The swipe's code loads when a finger first touches a row. A finger that is lifted before then has
 * not swiped.
 */
const swipe = ({ currentTarget, touches }: TouchEvent<HTMLElement>): void => {
  if (touches.length !== 1) return
  const touch = touches[0] as Touch
  const words = { tick: m.tasks_swipe_done(), menu: m.tasks_swipe_later() }
  let isOver = false
  currentTarget.addEventListener('touchend', () => (isOver = true), { once: true })
  void import('#pwa/ui/lists/swipeRow.ts').then(({ followSwipe }) => {
    if (!isOver) followSwipe(currentTarget, touch, words)
  })
}

interface Described {
  readonly dueId: string
}

interface StateProps extends Pick<Props, 'task' | 'onTick'>, Described {
  readonly isDone: boolean
}

const TaskState = ({ task, isDone, onTick, dueId }: StateProps) => {
  if (onTick !== undefined) {
    return (
      <TickBox
        checked={isDone}
        onChange={(checked) => onTick(checked ? 'completed' : 'pending')}
        label={task.title}
        {...(task.dueDate !== null && { describedBy: dueId })}
        className="-ms-2.5"
      />
    )
  }
  const Icon = isDone ? Check : Circle
  return (
    <span className="tap -ms-2.5 grid shrink-0 place-items-center text-muted">
      <Icon
        className="size-5"
        role="img"
        aria-label={isDone ? m.tasks_stat_completed() : m.tasks_stat_pending()}
      />
    </span>
  )
}

interface TitleProps {
  readonly title: string
  readonly isDone: boolean
  readonly onOpen: (() => void) | undefined
}

const TaskTitle = ({ title, isDone, onOpen }: TitleProps) => {
  const look = clsx(
    'block w-full text-start font-medium [overflow-wrap:anywhere]',
    isDone && 'text-muted line-through',
  )
  if (onOpen === undefined) {
    return (
      <p dir="auto" className={look}>
        {title}
      </p>
    )
  }
  return (
    <button
      type="button"
      dir="auto"
      className={clsx(
        look,
        'relative rounded-small after:absolute after:-inset-y-2.5 after:inset-x-0 hover:underline',
      )}
      aria-label={m.tasks_edit({ title })}
      onClick={onOpen}
    >
      {title}
    </button>
  )
}

/** Most tasks are of medium priority, so it goes without saying. */
const Priority = ({ task: { priority, status } }: Pick<Props, 'task'>) => {
  if (priority === 'medium') return null
  const words = m.tasks_priority_badge({ priority })
  return (
    <li className="flex">
      {priority === 'high' && status !== 'completed' ? (
        <Badge tone="accent">{words}</Badge>
      ) : (
        <span className="flex items-center gap-1.5">
          <span aria-hidden className={clsx('size-2 rounded-full', priorityDots[priority])} />
          {words}
        </span>
      )}
    </li>
  )
}

const priorityDots = { low: 'bg-line-strong', high: 'bg-accent' } as const

const hasSteps = ({ steps = [] }: ListedTask): boolean => steps.length > 0

const TaskFacts = (props: Props & Described) => {
  const { task, today, assignees, skipped, mark, compact, nameless, dueId } = props
  const { time } = task
  /** A missed occurrence is past, not overdue. */
  const due = dueInWords({ ...task, ...(time?.missed === true && { status: 'completed' }) }, today)
  const inTurn = (name: string): string =>
    time?.takesTurns === true && !time.missed ? m.tasks_turn_of({ name }) : name
  return (
    <ul className="mt-1.5 flex flex-wrap items-center gap-x-3 gap-y-1.5 text-sm text-muted">
      <li className="flex min-w-0 items-center gap-1.5">
        {assignees.length === 0 ? (
          m.tasks_unassigned()
        ) : (
          <Assignees
            people={assignees}
            inTurn={inTurn}
            nameless={nameless === true && time?.takesTurns !== true}
          />
        )}
      </li>
      {isTickedByEach(task) && (
        <li>
          {m.tasks_ticked_by_count({
            done: assigneesOf(task).filter((userId) => isDoneFor(task, userId)).length,
            all: assignees.length,
          })}
        </li>
      )}
      {due !== undefined && (
        <li className={clsx('flex items-center gap-1', due.overdue && 'font-medium text-bad')}>
          {due.overdue && <TriangleAlert aria-hidden className="size-4 shrink-0" />}
          <span id={dueId} className={clsx(due.overdue && 'max-sm:sr-only')}>
            {due.text}
          </span>
          {due.overdue && (
            <span aria-hidden className="sm:hidden">
              {due.day}
            </span>
          )}
        </li>
      )}
      {compact === true && hasSteps(task) && <li>{stepsInWords(task)}</li>}
      {task.seriesId !== undefined && (
        <li className="flex">
          <Repeat2 className="size-4" role="img" aria-label={m.tasks_repeats()} />
        </li>
      )}
      {time?.missed === true && (
        <li className="flex">
          <Badge tone="warn">{m.tasks_skipped_badge()}</Badge>
        </li>
      )}
      {skipped !== undefined && <li>{skipped}</li>}
      <Priority task={task} />
      {task.isPlanning && (
        <li className="flex">
          <Badge
            icon={<Lightbulb aria-hidden className="size-4 sm:size-3.5" />}
            className="max-sm:bg-transparent max-sm:px-0"
          >
            <span className="max-sm:sr-only">{m.tasks_planning_badge()}</span>
          </Badge>
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

interface AssigneesProps {
  readonly people: readonly Person[]
  readonly inTurn: (name: string) => string
  readonly nameless: boolean
}

const Assignees = ({ people, inTurn, nameless }: AssigneesProps) => (
  <>
    <span className="flex shrink-0 -space-x-1.5">
      {people.map(({ userId, name, imageUrl, color }) => (
        <Avatar
          key={userId}
          size="sm"
          name={name}
          imageUrl={imageUrl}
          {...(color === undefined ? {} : { color })}
        />
      ))}
    </span>
    <span dir="auto" className={nameless ? 'sr-only' : 'truncate sm:hidden'}>
      {inTurn(listInWords(people.map(({ firstName }) => firstName)))}
    </span>
    {!nameless && (
      <span dir="auto" className="truncate max-sm:hidden">
        {inTurn(listInWords(people.map(({ name }) => name)))}
      </span>
    )}
  </>
)

const listInWords = (names: readonly string[]): string =>
  new Intl.ListFormat(browserLocale(), { style: 'narrow' }).format(names)
