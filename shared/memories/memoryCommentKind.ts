import { m } from '#shared/messages/messages.ts'
import { memoryCommentColumns } from './memoryLists.ts'
import { memoryCommentSchema } from './memoryComment.ts'
import { memoryCommentPolicy } from './memoryCommentPolicy.ts'
import { defineKind } from '../core/kind.ts'

export const memoryCommentKind = defineKind({
  name: 'memoryComment',
  collection: 'memories',
  schema: memoryCommentSchema,
  policy: memoryCommentPolicy,
  columns: memoryCommentColumns,
  rank: 3,
  references: { people: [], records: ['familyId', 'memoryId'] },
  parentId: ({ memoryId }) => memoryId,
  hasParts: true,
  search: null,
  words: {
    kind: m.memories_kind_comment,
    fields: { comment: m.memories_field_comment, memoryId: 'hidden' },
  },
  sample: (newId) => ({ memoryId: newId('memory'), comment: 'Look how deep it was!' }),
})
