import { m } from '#shared/messages/messages.ts'
import { listColumns } from '../derive/lists.ts'
import { listSchema } from '../domain/list.ts'
import { listPolicy } from '../policies/list.ts'
import { defineKind } from './kind.ts'

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
