import { m } from '#shared/messages/messages.ts'
import { consentColumns } from '../peopleLists.ts'
import { consentId, consentSchema } from './consent.ts'
import { consentPolicy } from './consentPolicy.ts'
import { defineKind } from '../../core/kind.ts'

export const consentKind = defineKind({
  name: 'consent',
  collection: 'families',
  schema: consentSchema,
  policy: consentPolicy,
  columns: consentColumns,
  references: { people: ['userId', 'givenBy'], records: ['familyId'] },
  bearsRights: true,
  idOf: consentId,
  endsWithAccount: true,
  search: null,
  words: {
    kind: m.children_kind_consent,
    fields: {
      userId: { label: m.children_field_child, as: 'person' },
      givenBy: { label: m.children_field_given_by, as: 'person' },
      givenAt: { label: m.children_field_given, as: 'date' },
      way: { label: m.children_field_way, as: (way) => m.children_value_way({ way }) },
      withdrawnAt: { label: m.children_field_withdrawn, as: 'date' },
    },
  },
  sample: (newId) => ({
    familyId: newId('family'),
    userId: newId('user'),
    givenBy: newId('user'),
    givenAt: '2026-03-14T09:00:00.000Z',
    way: 'profile' as const,
  }),
})
