import { clsx } from 'clsx'
import { Check, Star } from 'lucide-react'
import { whenToDo } from '#shared/tasks/childDay.ts'
import { addDays } from '#shared/time/localDays.ts'
import type { ListedTask } from '#shared/tasks/taskTimes.ts'
import { isDoneFor } from '#shared/tasks/task.ts'
import type { TaskStatus } from '#shared/tasks/task.ts'
import { m } from '#shared/messages/messages.ts'
import { useData } from '#pwa/live/DataContext.ts'
import type { RecordMark as Mark } from '#pwa/live/useRecordMarks.ts'
import { dayInWords } from '#pwa/parts/time/dates.ts'
import { RecordMark } from '#pwa/parts/record/RecordMark.tsx'
import { Steps } from '#pwa/parts/tasks/Steps.tsx'
import type { TickStep } from '#pwa/parts/tasks/Steps.tsx'
import { TickBox } from '#pwa/ui/inputs/TickBox.tsx'

interface Props {
  readonly task: ListedTask
  readonly today: string
  readonly mark: Mark | undefined
  readonly onTick: ((status: TaskStatus) => Promise<boolean>) | undefined
  readonly onTickStep: TickStep | undefined
}

/** The whole card is the tick box. */
export const TaskCard = ({ task, today, mark, onTick, onTickStep }: Props) => {
  const { userId } = useData().database
  const isDone = isDoneFor(task, userId)
  return (
    <div
      className={clsx(
        'relative flex min-h-22 items-center gap-2 rounded-control p-3 pe-4 transition-colors',
        isDone ? 'bg-good-soft' : 'bg-raised shadow-raised',
        onTick !== undefined && !isDone && 'hover:bg-overlay',
      )}
    >
      {onTick === undefined ? (
        <Check aria-hidden className={clsx('m-4 size-6 text-good', !isDone && 'invisible')} />
      ) : (
        <TickBox
          size="lg"
          checked={isDone}
          onChange={(checked) => onTick(checked ? 'completed' : 'pending')}
          label={task.title}
          className="after:absolute after:inset-0 after:rounded-control"
        />
      )}
      <div className="min-w-0 flex-1">
        <p
          dir="auto"
          className={clsx('text-lg font-semibold [overflow-wrap:anywhere]', isDone && 'text-good')}
        >
          {task.title}
        </p>
        {isDone ? <Praise of={task.id} /> : <Facts {...{ task, today }} />}
        {!isDone && (task.steps ?? []).length > 0 && (
          <div className="relative w-fit">
            <Steps of={task} onTick={onTickStep} />
          </div>
        )}
        {mark !== undefined && (
          <p className="relative text-sm">
            <RecordMark mark={mark} />
          </p>
        )}
      </div>
    </div>
  )
}

const praises = 3

/** The same task always gets the same praise, so that it does not change while a child looks. */
const Praise = ({ of }: { readonly of: string }) => {
  const n = [...of].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0) % praises
  return (
    <p className="rise flex items-center gap-1.5 text-good">
      <Star aria-hidden className="size-4.5 shrink-0 fill-glow stroke-accent" />
      {m.child_home_praise({ n: String(n) })}
    </p>
  )
}

/** A missed task only says from which day it is, because it is still to do. */
const Facts = ({ task, today }: Pick<Props, 'task' | 'today'>) => {
  const when = whenToDo(task, today)
  const { dueDate, description } = task
  return (
    <>
      {description !== null && (
        <p dir="auto" className="line-clamp-2 text-muted [overflow-wrap:anywhere]">
          {description}
        </p>
      )}
      {when === 'any-day' && <p className="text-muted">{m.child_home_any_day()}</p>}
      {when === 'earlier' && dueDate !== null && (
        <p className="text-muted">
          {dueDate === addDays(today, -1)
            ? m.child_home_from_yesterday()
            : m.child_home_from_day({ day: dayInWords(dueDate, today) })}
        </p>
      )}
    </>
  )
}
