import { changedAllowance, duesBetween } from '#shared/money/children/allowanceDues.ts'
import { dayIn } from '#shared/time/day.ts'
import { addDays } from '#shared/time/localDays.ts'
import { allowanceId } from '#shared/money/children/allowance.ts'
import type { Allowance } from '#shared/money/children/allowance.ts'
import { ledgerEntryId } from '#shared/money/children/ledgerEntry.ts'
import type { PersonalBudget } from '#shared/money/personal/personalBudget.ts'
import type { Shown } from '#shared/core/record.ts'
import { childrenAmong } from '#shared/core/audience.ts'
import type { ReadTransaction } from '#server/store/store.ts'
import type { AppliedChange } from '../writing/change.ts'
import type { Due } from './due.ts'

/** A server that was off for longer does not pay what is older, nor does one of which a date is long past. */
const daysBack = 366

/**
 * What an allowance has to pay up to a moment and has not paid: by its rules on each day, in its family's days.
 * A day's entry has one id, and an entry that is there stays as it is: nothing is ever paid twice.
 * @param now ISO 8601 instant.
 */
export const paymentsOf = async (
  { records }: Pick<ReadTransaction, 'records'>,
  id: string,
  now: string,
): Promise<readonly Due[]> => {
  const record = await records.get(id)
  if (record?.kind !== 'allowance' || record._deleted) return []
  /** Sound because the store keeps only what the kind's schema let through. */
  const allowance = record as unknown as Shown<Allowance>
  const { homeFamilyId, childBudgetId } = allowance
  const family = await records.family(homeFamilyId)
  if (family === undefined || !(await isPaidInto(records, allowance))) return []
  const today = dayIn(new Date(now), family.timeZone)
  const payments: Due[] = []
  for (const { date, amount } of duesBetween(allowance, addDays(today, -daysBack), today)) {
    const entryId = ledgerEntryId({ childBudgetId, date })
    if ((await records.get(entryId)) !== undefined) continue
    const fields = { kind: 'ledgerEntry', homeFamilyId, childBudgetId, date, amount, paidAt: now }
    payments.push({ day: date, entry: { ...fields, id: entryId, _deleted: false } })
  }
  return payments
}

/** Into a budget that is in use, of who is a child now. */
const isPaidInto = async (
  records: ReadTransaction['records'],
  { childBudgetId, homeFamilyId }: Allowance,
): Promise<boolean> => {
  const record = await records.get(childBudgetId)
  if (record?.kind !== 'personalBudget' || record._deleted) return false
  const budget = record as unknown as PersonalBudget
  return (
    budget.isChildBudget &&
    budget.archivedAt === null &&
    budget.homeFamilyId === homeFamilyId &&
    childrenAmong(await records.membersOf(homeFamilyId)).includes(budget.userId)
  )
}

/** Stops an allowance from a moment on, so that what was not paid meanwhile is not paid later either. */
export const pauseOf = async (
  { records }: Pick<ReadTransaction, 'records'>,
  childBudgetId: string,
  now: string,
): Promise<readonly AppliedChange[]> => {
  const id = allowanceId(childBudgetId)
  const record = await records.get(id)
  if (record?.kind !== 'allowance' || record._deleted || record['isPaused'] === true) return []
  const allowance = record as unknown as Shown<Allowance>
  const { timeZone = 'UTC' } = (await records.family(allowance.homeFamilyId)) ?? {}
  const today = dayIn(new Date(now), timeZone)
  const changed = changedAllowance(allowance, { isPaused: true }, today)
  return [
    {
      type: 'apply',
      id,
      apply: (current) =>
        current === undefined || current._deleted
          ? (current ?? { code: 'not-found', fields: [] })
          : { ...current, ...changed },
    },
  ]
}
