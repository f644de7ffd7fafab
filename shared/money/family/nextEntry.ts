import type { MoneySeries } from './moneySeries.ts'
import { addDays } from '../../time/localDays.ts'
import { daysAround } from '../../time/ruleDays.ts'

export const nextEntry = (
  { rrule, startDate, enteredUntil }: Pick<MoneySeries, 'rrule' | 'startDate' | 'enteredUntil'>,
  today: string,
): string | undefined => {
  const yesterday = addDays(today, -1)
  const last = enteredUntil !== null && enteredUntil > yesterday ? enteredUntil : yesterday
  return daysAround(rrule, startDate, last, { upTo: 0, after: 1 }).after[0]
}
