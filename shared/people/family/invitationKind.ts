import { m } from '#shared/messages/messages.ts'
import { invitationSchema } from './invitation.ts'
import { roles } from '../../core/role.ts'
import { invitationColumns } from '../peopleLists.ts'
import { invitationPolicy } from './invitationPolicy.ts'
import { defineKind } from '../../core/kind.ts'

export const invitationKind = defineKind({
  name: 'invitation',
  collection: 'families',
  schema: invitationSchema,
  policy: invitationPolicy,
  columns: invitationColumns,
  references: { people: ['userId', 'acceptedBy'], records: ['familyId'] },
  bearsRights: true,
  search: null,
  words: {
    kind: m.family_kind_invitation,
    fields: {
      role: { label: m.fields_role, as: 'role' },
      userId: { label: m.fields_person, as: 'person' },
      consent: { label: m.children_field_consent, as: 'yes-no' },
      tokenHash: 'hidden',
      expiresAt: { label: m.family_field_expires, as: 'date' },
      acceptedBy: { label: m.family_field_accepted_by, as: 'person' },
      acceptedAt: { label: m.family_field_accepted, as: 'date' },
    },
  },
  sample: () => ({
    role: roles[2],
    tokenHash: 'x'.repeat(43),
    expiresAt: '2026-03-21T09:00:00.000Z',
  }),
})
