import { jobsOfDues } from '../money/dues.ts'
import type { Effects } from './effect.ts'

export const dueEffects: Effects = {
  follow: async ({ after }, tx) => ({
    changes: [],
    people: [],
    jobs: await jobsOfDues(tx, after, after.updatedAt),
  }),
}
