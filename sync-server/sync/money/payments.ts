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

const daysBack = 366

/** Each day has one id, and existing entries are not changed, so nothing is paid twice. */
export const paymentsOf = async (
  { records }: Pick<ReadTransaction, 'records'>,
  id: string,
  now: string,
): Promise<readonly Due[]> => {
  const record = await records.get(id)
  if (record?.kind !== 'allowance' || record._deleted) return []
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

/** Pauses the child's allowance; payments of the pause are not made up later. */
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
