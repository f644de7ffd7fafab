import { entriesOf } from '../recurringMoney.ts'
import type { Effects } from './effect.ts'

/** What is due up to the day on which it is set is entered at once. */
export const moneySeriesEffects: Effects = {
  follow: async ({ after }, tx) => ({
    people: [],
    changes: await entriesOf(tx, after.id, after.updatedAt),
  }),
}
