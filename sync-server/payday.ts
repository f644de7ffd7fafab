import { dayIn } from '#shared/derive/day.ts'
import { allowancesList } from '#shared/derive/personalBudgetLists.ts'
import type { StoredRecord } from '#shared/domain/record.ts'
import type { Environment } from './environment.ts'
import type { DailyWork } from './familyDays.ts'
import type { Store } from './store/store.ts'
import type { Commit } from './sync/change.ts'
import { paymentsOf } from './sync/payments.ts'

export interface PaydayDependencies {
  readonly store: Pick<Store, 'read'>
  readonly commit: Commit
  readonly environment: Pick<Environment, 'now'>
}

/**
 * Pays children's allowances, by each family's day. Whatever happens between, a stop or a clock that is set
 * back, the next time pays what is missing, and no day twice (sync/payments.ts).
 */
export const createPayday = ({ store, commit, environment }: PaydayDependencies): DailyWork => ({
  day: ({ timeZone }, now) => dayIn(now, timeZone),
  work: async (familyId) => {
    const now = environment.now().toISOString()
    const allowances = await store.read((tx) => tx.records.list(allowancesList(familyId)))
    for (const allowance of allowances) {
      const payments = await store.read((tx) => paymentsOf(tx, allowance.id, now))
      if (payments.length > 0) await commit(author(allowance), payments)
    }
  },
})

/** On behalf of the parent who set it. */
const author = ({ updatedBy }: StoredRecord) => ({ type: 'system', userId: updatedBy }) as const
