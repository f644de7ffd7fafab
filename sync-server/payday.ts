import { moneySeriesList } from '#shared/derive/budget.ts'
import { dayIn } from '#shared/derive/day.ts'
import { allowancesList } from '#shared/derive/personalBudgetLists.ts'
import type { StoredRecord } from '#shared/domain/record.ts'
import type { Environment } from './environment.ts'
import type { DailyWork } from './familyDays.ts'
import type { Store } from './store/store.ts'
import type { Commit } from './sync/change.ts'
import { paymentsOf } from './sync/payments.ts'
import { entriesOf } from './sync/recurringMoney.ts'

export interface PaydayDependencies {
  readonly store: Pick<Store, 'read'>
  readonly commit: Commit
  readonly environment: Pick<Environment, 'now'>
}

/**
 * Pays children's allowances and enters what recurs in the families' money, by each family's day. Whatever
 * happens between, a stop or a clock that is set back, the next time does what is missing, and no day twice
 * (sync/payments.ts, sync/recurringMoney.ts).
 */
export const createPayday = ({ store, commit, environment }: PaydayDependencies): DailyWork => ({
  day: ({ timeZone }, now) => dayIn(now, timeZone),
  work: async (familyId) => {
    const now = environment.now().toISOString()
    const works = [
      { list: allowancesList(familyId), dueOf: paymentsOf },
      { list: moneySeriesList(familyId), dueOf: entriesOf },
    ]
    for (const { list, dueOf } of works) {
      for (const record of await store.read((tx) => tx.records.list(list))) {
        const due = await store.read((tx) => dueOf(tx, record.id, now))
        if (due.length > 0) await commit(author(record), due)
      }
    }
  },
})

/** On behalf of the parent who set it. */
const author = ({ updatedBy }: StoredRecord) => ({ type: 'system', userId: updatedBy }) as const
