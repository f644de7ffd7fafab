import { m } from '#shared/messages/messages.ts'
import { aisleColumns } from '../derive/lists.ts'
import { aisleSchema } from '../domain/aisle.ts'
import { aislePolicy } from '../policies/list.ts'
import { defineKind } from './kind.ts'

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
