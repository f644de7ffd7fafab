import { dayIn } from '#shared/time/day.ts'
import { addDays } from '#shared/time/localDays.ts'
import { recurrenceDays } from '#shared/time/ruleDays.ts'
import { entryFieldsOf, moneyEntryId } from '#shared/money/family/expense.ts'
import type { MoneySeries } from '#shared/money/family/moneySeries.ts'
import type { Shown } from '#shared/core/record.ts'
import type { ReadTransaction } from '#server/store/store.ts'
import type { AppliedChange } from '../writing/change.ts'
import type { Due } from './due.ts'

/** Older entries are not made up after a long pause. */
const daysBack = 366

/** No category has this id, so the expense is shown as uncategorized. */
const noCategory = 'none'

/**
 * Returns the entries that are due. Each day has one id, and existing entries are not changed, even
 * if deleted or edited, so nothing is entered twice.
 */
export const entriesOf = async (
  { records }: Pick<ReadTransaction, 'records'>,
  id: string,
  now: string,
): Promise<readonly Due[]> => {
  const record = await records.get(id)
  if (record?.kind !== 'moneySeries' || record._deleted) return []
  const series = record as unknown as Shown<MoneySeries>
  const family = await records.family(series.familyId)
  if (family === undefined) return []
  const days = daysDue(series, dayIn(new Date(now), family.timeZone))
  return days.map((day) => ({ day, entry: entryOf(series, day) }))
}

const daysDue = (
  { rrule, startDate, enteredUntil: entered }: MoneySeries,
  today: string,
): readonly string[] => {
  const earliest = addDays(today, -daysBack)
  const next = entered === null ? startDate : addDays(entered, 1)
  return recurrenceDays(rrule, startDate, { from: next > earliest ? next : earliest, to: today })
}

const entryOf = (series: MoneySeries, dueOn: string) => {
  const { familyId, userId, flow, categoryId } = series
  const entry = { kind: flow, seriesId: series.id, dueOn, familyId, userId }
  return {
    ...entry,
    ...entryFieldsOf(series),
    ...(flow === 'expense' && { categoryId: categoryId ?? noCategory }),
    id: moneyEntryId(entry) ?? '',
    date: dueOn,
    _deleted: false,
  }
}

export const enteredUntil = (id: string, day: string): AppliedChange => ({
  type: 'apply',
  id,
  apply: (current) =>
    current === undefined || current._deleted
      ? (current ?? { code: 'not-found', fields: [] })
      : { ...current, enteredUntil: day },
})
