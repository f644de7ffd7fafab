import { moneySeriesList } from '#shared/money/family/budgetLists.ts'
import { dayIn } from '#shared/time/day.ts'
import { allowancesList } from '#shared/money/personal/personalBudgetLists.ts'
import type { DailyWork } from './familyDays.ts'
import type { Store } from './store/store.ts'
import type { AskForDues } from './sync/money/enterDues.ts'

export interface PaydayDependencies {
  readonly store: Pick<Store, 'read'>
  readonly askForDues: AskForDues
}

/**
 * Has children's allowances paid and what recurs in the families' money entered, by each family's day.
 * Whatever happens between, a stop or a clock that is set back, the next time does what is missing, and no
 * day twice (sync/dues.ts).
 */
export const createPayday = ({ store, askForDues }: PaydayDependencies): DailyWork => ({
  day: ({ timeZone }, now) => dayIn(now, timeZone),
  work: async (familyId) => {
    for (const list of [allowancesList(familyId), moneySeriesList(familyId)]) {
      for (const record of await store.read((tx) => tx.records.list(list))) {
        await askForDues(record)
      }
    }
  },
})
