import type { Album } from './album.ts'
import type { AlbumEntry } from './albumEntry.ts'
import type { Memory } from '../memory.ts'
import type { Shown } from '../../core/record.ts'
import type { PersonActor } from '../../core/actor.ts'
import { keepsAlbum } from './albumPolicy.ts'
import { memoryAudience, seesMemory } from '../memoryPolicy.ts'
import { parentOf } from '../../core/parent.ts'
import { nothing } from '../../core/policy.ts'
import type { Policy, PolicyContext } from '../../core/policy.ts'

type Entry = Shown<AlbumEntry>

/** The author of an entry may edit it even while its album has not arrived yet. */
const keepsEntry = (actor: PersonActor, entry: Entry, context: PolicyContext): boolean => {
  const { albumId, familyId } = entry
  const album = parentOf<Shown<Album>>(context, 'album', { id: albumId, familyId })
  return (
    album !== 'elsewhere' &&
    keepsAlbum(actor, album ?? { familyId, createdBy: entry.createdBy ?? actor.userId })
  )
}

const mayWrite = (actor: PersonActor, entry: Entry, context: PolicyContext): boolean => {
  const memory = memoryOf(entry, context)
  return (
    memory !== 'elsewhere' &&
    keepsEntry(actor, entry, context) &&
    seesMemory(actor, memory ?? { familyId: entry.familyId })
  )
}

const memoryOf = ({ memoryId, familyId }: Entry, context: PolicyContext) =>
  parentOf<Shown<Memory>>(context, 'memory', { id: memoryId, familyId })

export const albumEntryPolicy: Policy<Entry> = {
  needs: ({ familyId, albumId, memoryId }) => ({
    familyIds: [familyId],
    recordIds: [albumId, memoryId],
  }),
  /** The entry must reveal no memory to people who cannot read it. */
  audience: (entry, context) => {
    const memory = memoryOf(entry, context)
    return memoryAudience(
      typeof memory === 'object' ? memory : { familyId: entry.familyId },
      context,
    )
  },
  create: mayWrite,
  update: (actor, current, _next, context) => (mayWrite(actor, current, context) ? 'all' : nothing),
  remove: keepsEntry,
  fixed: ['kind', 'familyId', 'albumId', 'memoryId'],
}
