import { paymentsOf } from '../payments.ts'
import type { Effects } from './effect.ts'

/** What is due on the day on which it is set is paid at once. */
export const allowanceEffects: Effects = {
  follow: async ({ after }, tx) => ({
    people: [],
    changes: await paymentsOf(tx, after.id, after.updatedAt),
  }),
}
