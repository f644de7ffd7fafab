import { addDays } from '#shared/time/localDays.ts'
import { emptyEvent, withAllDay } from '../../calendar/eventForm.ts'
import type { EventFormValues } from '../../calendar/eventForm.ts'
import type { ExpenseFormValues } from '../../money/forms/expenseForm.ts'
import { noRepeat } from '../../calendar/repeatForm.ts'
import type { RepeatValues } from '../../calendar/repeatForm.ts'
import { taskToForm } from '../../tasks/taskForm.ts'
import { noTaskRepeat } from '../../tasks/taskSeriesForm.ts'
import type { RepeatingTaskValues } from '../../tasks/taskSeriesForm.ts'
import type { RepeatRead } from './readRepeat.ts'
import type { LineRead } from './readLine.ts'

export const taskFields = (
  read: LineRead,
  now: string,
  own: Pick<RepeatingTaskValues, 'assignedTo'>,
): RepeatingTaskValues => ({
  ...taskToForm(undefined),
  ...noTaskRepeat,
  ...repeatFields(read),
  title: read.title,
  assignedTo: read.people[0] ?? own.assignedTo,
  others: read.people.slice(1),
  dueDate:
    read.day ?? (read.time === undefined && read.repeat === undefined ? '' : dayOf(read, now)),
  dueTime: read.time ?? '',
})

/** A line without a time makes an event that lasts all day. */
export const eventFields = (read: LineRead, now: string): EventFormValues => {
  const day = dayOf(read, now)
  const fields = { ...emptyEvent(day), ...repeatFields(read), title: read.title }
  const attendees = read.people
  if (read.time === undefined) {
    return { ...withAllDay(fields, true), endDate: read.endDay ?? '', attendees }
  }
  const startDate = `${day}T${read.time}`
  return { ...fields, startDate, endDate: endOf(read, day, read.time), attendees }
}

const endOf = ({ endDay, endTime }: LineRead, day: string, time: string): string => {
  if (endTime === undefined) return ''
  /** An end before the start is on the next day. */
  const last = endDay ?? (endTime < time ? addDays(day, 1) : day)
  return `${last}T${endTime}`
}

export const expenseFields = (read: LineRead, now: string): ExpenseFormValues => ({
  description: read.title,
  amount: read.amount ?? '',
  categoryId: read.categoryId,
  date: read.day ?? now.slice(0, 10),
})

/** A line without a day means today, or tomorrow if its time has passed. */
const dayOf = ({ day, time }: LineRead, now: string): string => {
  const today = now.slice(0, 10)
  if (day !== undefined) return day
  return time !== undefined && `${today}T${time}` < now ? addDays(today, 1) : today
}

const repeatOf = ({ frequency, by }: RepeatRead): RepeatValues['repeat'] => {
  if (by === undefined) return frequency
  return by === 'weekday' ? 'monthly-weekday' : 'monthly-last'
}

const repeatFields = ({ repeat }: LineRead): RepeatValues =>
  repeat === undefined
    ? noRepeat
    : {
        ...noRepeat,
        repeat: repeatOf(repeat),
        interval: String(repeat.interval),
        on: repeat.on,
      }
