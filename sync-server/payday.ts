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
 * After a stop or a clock change, the next run enters what is missing and no day twice
 * (sync/money/dues.ts).
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
