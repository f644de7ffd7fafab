import { m } from '#shared/messages/messages.ts'
import { aisleColumns } from './listQueries.ts'
import { aisleSchema } from './aisle.ts'
import { aislePolicy } from './listPolicy.ts'
import { defineKind } from '../core/kind.ts'

export const aisleKind = defineKind({
  name: 'aisle',
  collection: 'tasks',
  schema: aisleSchema,
  policy: aislePolicy,
  columns: aisleColumns,
  search: null,
  words: {
    kind: m.lists_kind_aisle,
    fields: { name: m.fields_name, position: 'hidden' },
  },
  sample: () => ({ name: 'Bakery' }),
})
