import type { MemoryFavorite } from '../domain/memoryFavorite.ts'
import type { PersonActor } from './actor.ts'
import { roleIn } from './actor.ts'
import { userAudience } from './audience.ts'
import { nothing } from './policy.ts'
import type { Policy } from './policy.ts'

const isOwn = (actor: PersonActor, { userId, familyId }: MemoryFavorite): boolean =>
  userId === actor.userId && roleIn(actor, familyId) !== undefined

export const memoryFavoritePolicy: Policy<MemoryFavorite> = {
  needs: ({ familyId }) => ({ familyIds: [familyId] }),
  audience: ({ userId }) => userAudience(userId),
  create: isOwn,
  update: (actor, current) => (isOwn(actor, current) ? 'all' : nothing),
  remove: (actor, { userId }) => userId === actor.userId,
  fixed: ['kind', 'familyId', 'memoryId', 'userId'],
}
