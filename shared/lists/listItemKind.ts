import { m } from '#shared/messages/messages.ts'
import { listItemColumns } from './listQueries.ts'
import { listItemSchema } from './listItem.ts'
import { listItemPolicy } from './listItemPolicy.ts'
import { defineKind } from '../core/kind.ts'

export const listItemKind = defineKind({
  name: 'listItem',
  collection: 'tasks',
  schema: listItemSchema,
  policy: listItemPolicy,
  columns: listItemColumns,
  /** Items refer to lists and aisles, so they are pushed after those. */
  rank: 3,
  references: { people: ['doneBy'], records: ['familyId', 'listId', 'aisleId'] },
  together: [
    ['isDone', 'doneAt', 'doneBy'],
    ['amount', 'unit'],
  ],
  search: null,
  words: {
    kind: m.lists_kind_item,
    fields: {
      text: m.lists_field_text,
      amount: m.lists_field_amount,
      unit: m.lists_field_unit,
      aisleId: { label: m.lists_field_aisle, as: () => m.lists_value_aisle() },
      listId: 'hidden',
      position: 'hidden',
      isDone: { label: m.lists_field_done, as: 'yes-no' },
      doneAt: 'hidden',
      doneBy: { label: m.lists_field_done_by, as: 'person' },
      isCleared: { label: m.lists_field_cleared, as: 'yes-no' },
    },
  },
  sample: (newId) => ({ listId: newId('list'), text: 'Milk', position: 'a0' }),
})
