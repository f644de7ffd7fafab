import { m } from '#shared/messages/messages.ts'
import { appUseColumns } from './appTime.ts'
import { appUseId, appUseSchema } from './appUse.ts'
import { appUsePolicy } from './appUsePolicy.ts'
import { defineKind } from '../core/kind.ts'

export const appUseKind = defineKind({
  name: 'appUse',
  collection: 'budgets',
  schema: appUseSchema,
  policy: appUsePolicy,
  columns: appUseColumns,
  references: { people: ['userId'], records: ['familyId'] },
  endsWithAccount: true,
  idOf: appUseId,
  search: null,
  words: {
    kind: m.app_time_kind,
    fields: {
      userId: { label: m.fields_person, as: 'person' },
      day: { label: m.fields_date, as: 'date' },
      device: 'hidden',
      usedMinutes: m.app_time_field_used,
      grantedMinutes: m.app_time_field_granted,
    },
  },
  sample: (newId) => ({
    userId: newId('user'),
    day: '2026-03-14',
    device: 'tablet',
    usedMinutes: 12,
  }),
})
