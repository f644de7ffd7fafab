import { m } from '#shared/messages/messages.ts'
import { listColumns } from './listQueries.ts'
import { listSchema } from './list.ts'
import { listPolicy } from './listPolicy.ts'
import { defineKind } from '../core/kind.ts'

export const listKind = defineKind({
  name: 'list',
  collection: 'tasks',
  schema: listSchema,
  policy: listPolicy,
  columns: listColumns,
  comesBack: () => true,
  search: { title: ['title'], also: [], date: ['createdAt'] },
  words: {
    kind: m.lists_kind,
    fields: {
      title: m.fields_title,
      type: { label: m.lists_field_type, as: (type) => m.lists_value_type({ type }) },
      isReusable: { label: m.lists_field_reusable, as: 'yes-no' },
    },
  },
  sample: () => ({ title: 'For the weekend' }),
})
