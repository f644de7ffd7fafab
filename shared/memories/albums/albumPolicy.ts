import type { Album } from './album.ts'
import type { Memory } from '../memory.ts'
import type { Shown } from '../../core/record.ts'
import type { PersonActor } from '../../core/actor.ts'
import { isParentIn, roleIn } from '../../core/actor.ts'
import { familyAudience } from '../../core/audience.ts'
import { isChildsOwn } from '../memoryPolicy.ts'
import { parentOf } from '../../core/parent.ts'
import { nothing } from '../../core/policy.ts'
import type { Policy, PolicyContext, Refusal } from '../../core/policy.ts'

type AnAlbum = Shown<Album>

const mayMake = (actor: PersonActor, familyId: string): boolean =>
  isParentIn(actor, familyId) || roleIn(actor, familyId) === 'grandparent'

export const keepsAlbum = (
  actor: PersonActor,
  { familyId, createdBy }: Pick<AnAlbum, 'familyId' | 'createdBy'>,
): boolean =>
  isParentIn(actor, familyId) || (mayMake(actor, familyId) && createdBy === actor.userId)

/** The whole family can read an album, so its cover must be a memory that all of them can read. */
const problemOfCover = (
  current: AnAlbum | undefined,
  { coverMemoryId, familyId }: AnAlbum,
  context: PolicyContext,
): Refusal | undefined => {
  if (coverMemoryId === null || coverMemoryId === current?.coverMemoryId) return undefined
  const cover = parentOf<Shown<Memory>>(context, 'memory', { id: coverMemoryId, familyId })
  const isUnfit = cover === 'elsewhere' || (cover !== undefined && isChildsOwn(cover))
  return isUnfit ? { code: 'invalid', fields: ['coverMemoryId'] } : undefined
}

export const albumPolicy: Policy<AnAlbum> = {
  needs: ({ coverMemoryId }) => ({ recordIds: coverMemoryId === null ? [] : [coverMemoryId] }),
  audience: ({ familyId }) => familyAudience(familyId),
  create: (actor, { familyId }) => mayMake(actor, familyId),
  update: (actor, current) => (keepsAlbum(actor, current) ? 'all' : nothing),
  remove: keepsAlbum,
  binds: (_actor, current, next, context) => problemOfCover(current, next, context),
  fixed: ['kind', 'familyId'],
}
