import type { Effects } from './effect.ts'
import { withNames } from './names.ts'

export const userEffects: Effects = {
  follow: async ({ after }, tx) => {
    const memberships = await tx.records.membershipsOf(after.id)
    return {
      people: [],
      changes: memberships
        .filter(({ leftAt }) => leftAt === null)
        .map(({ id }) => ({
          type: 'apply',
          id,
          apply: (member) =>
            member === undefined ? { code: 'not-found', fields: [] } : withNames(member, after),
        })),
    }
  },
}
