import { jobsOfDues } from '../money/dues.ts'
import type { Effects } from './effect.ts'

/** When a rule is set, a job soon enters everything that is due by then. */
export const dueEffects: Effects = {
  follow: async ({ after }, tx) => ({
    changes: [],
    people: [],
    jobs: await jobsOfDues(tx, after, after.updatedAt),
  }),
}
