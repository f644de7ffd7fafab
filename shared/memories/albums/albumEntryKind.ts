import { m } from '#shared/messages/messages.ts'
import { albumEntryColumns } from './albumLists.ts'
import { albumEntryId, albumEntrySchema } from './albumEntry.ts'
import { albumEntryPolicy } from './albumEntryPolicy.ts'
import { defineKind } from '../../core/kind.ts'

export const albumEntryKind = defineKind({
  name: 'albumEntry',
  collection: 'memories',
  schema: albumEntrySchema,
  policy: albumEntryPolicy,
  columns: albumEntryColumns,
  rank: 3,
  references: { people: [], records: ['familyId', 'albumId', 'memoryId'] },
  idOf: albumEntryId,
  /** The memory decides who can read the entry, because albums belong to the whole family. */
  parentId: ({ memoryId }) => memoryId,
  search: null,
  words: {
    kind: m.albums_kind_entry,
    fields: { albumId: 'hidden', memoryId: 'hidden', position: 'hidden' },
  },
  sample: (newId) => ({ albumId: newId('album'), memoryId: newId('memory'), position: 'a0' }),
})
