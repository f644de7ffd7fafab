import { m } from '#shared/messages/messages.ts'
import type { Task } from '#shared/tasks/task.ts'
import type { ListedTask } from '#shared/tasks/taskTimes.ts'
import { addDays } from '#shared/time/localDays.ts'
import { dayInWords } from '../time/dates.ts'
import { clockInWords } from '../calendar/eventWords.ts'

export interface Due {
  readonly text: string
  /** A sign beside these words says that the task is overdue. */
  readonly day: string
  readonly overdue: boolean
}

/**
 * Says in words when a task is due or that it is overdue, so that color is never the only sign.
 * Undefined for a task without a date.
 */
export const dueInWords = (
  task: Pick<Task, 'dueDate' | 'dueTime' | 'status'>,
  today: string,
  locale?: string,
): Due | undefined => {
  const due = dayDueInWords(task, today, locale)
  const { dueTime = null } = task
  if (due === undefined || dueTime === null) return due
  return { ...due, text: m.tasks_due_at({ due: due.text, time: clockInWords(dueTime, locale) }) }
}

const dayDueInWords = (
  { dueDate, status }: Pick<Task, 'dueDate' | 'status'>,
  today: string,
  locale?: string,
): Due | undefined => {
  if (dueDate === null) return undefined
  const day = dayInWords(dueDate, today, locale)
  if (dueDate === today) return { text: m.tasks_due_today(), day, overdue: false }
  if (dueDate > today) {
    const isTomorrow = dueDate === addDays(today, 1)
    return {
      text: isTomorrow ? m.tasks_due_tomorrow() : m.tasks_due_on({ day }),
      day,
      overdue: false,
    }
  }
  if (status === 'completed') return { text: m.tasks_was_due_on({ day }), day, overdue: false }
  const isYesterday = dueDate === addDays(today, -1)
  return {
    text: isYesterday ? m.tasks_due_yesterday() : m.tasks_overdue_since({ day }),
    day,
    overdue: true,
  }
}

/** Tells that the last time of a repeating task was skipped; names the person if it is another's turn now. */
export const skippedInWords = (
  { time, assignedTo }: Pick<ListedTask, 'time' | 'assignedTo'>,
  nameOf: (userId: string) => string,
): string | undefined => {
  const skipped = time?.skippedTurn
  if (skipped === undefined) return undefined
  const { whose } = skipped
  return time?.takesTurns === true && whose !== null && whose !== assignedTo
    ? m.tasks_turn_skipped({ name: nameOf(whose) })
    : m.tasks_last_time_skipped()
}
