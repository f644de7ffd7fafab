import { jobsOfDues } from '../money/dues.ts'
import type { Effects } from './effect.ts'

/** What is due by a rule up to the day on which it is set is entered soon after. */
export const dueEffects: Effects = {
  follow: async ({ after }, tx) => ({
    changes: [],
    people: [],
    jobs: await jobsOfDues(tx, after, after.updatedAt),
  }),
}
