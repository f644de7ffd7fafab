import { m } from '#shared/messages/messages.ts'
import { parseRecurrence, weekdays } from '#shared/time/recurrence.ts'
import type { Recurrence, Weekday } from '#shared/time/recurrence.ts'
import { dayWithYear } from '../time/dates.ts'
import { weekdayInWords } from './eventWords.ts'

export const repeatInWords = (rrule: string, locale: string): string => {
  const rule = parseRecurrence(rrule)
  if (rule === undefined) return rrule
  const { frequency, interval, until, count } = rule
  return [
    m.sync_repeat({ frequency, n: interval }),
    onInWords(rule, locale),
    until === undefined ? '' : m.sync_repeat_until({ day: dayWithYear(until, locale) }),
    count === undefined ? '' : m.sync_repeat_count({ n: count }),
  ]
    .filter((words) => words !== '')
    .join(', ')
}

const onInWords = (rule: Recurrence, locale: string): string => {
  const { frequency, on, monthDay, monthWeekday, orLast = false } = rule
  const dayOf = (weekday: Weekday): string => weekdayInWords(weekdays.indexOf(weekday), locale)
  if (on.length > 0) return m.sync_repeat_on({ days: on.map(dayOf).join(', ') })
  if (frequency === 'yearly' && orLast) return m.sync_repeat_february()
  if (monthDay !== undefined) {
    const day = String(monthDay)
    return orLast ? m.sync_repeat_month_day_or_last({ day }) : m.sync_repeat_month_day({ day })
  }
  if (monthWeekday === undefined) return ''
  const { ordinal, weekday } = monthWeekday
  return m.sync_repeat_weekday({ ordinal: String(ordinal), day: dayOf(weekday) })
}
