import { m } from '#shared/messages/messages.ts'
import { memoryFavoriteColumns } from './memoryLists.ts'
import { memoryFavoriteId, memoryFavoriteSchema } from './memoryFavorite.ts'
import { memoryFavoritePolicy } from './memoryFavoritePolicy.ts'
import { defineKind } from '../core/kind.ts'

export const memoryFavoriteKind = defineKind({
  name: 'memoryFavorite',
  collection: 'memories',
  schema: memoryFavoriteSchema,
  policy: memoryFavoritePolicy,
  columns: memoryFavoriteColumns,
  rank: 3,
  references: { people: ['userId'], records: ['familyId', 'memoryId'] },
  idOf: memoryFavoriteId,
  endsWithAccount: true,
  search: null,
  words: {
    kind: m.memories_kind_favorite,
    fields: { memoryId: 'hidden', userId: { label: m.fields_person, as: 'person' } },
  },
  sample: (newId) => ({ memoryId: newId('memory'), userId: newId('user') }),
})
