import { m } from '#shared/messages/messages.ts'
import { memberId, memberSchema } from './member.ts'
import { roles } from '../../core/role.ts'
import { memberColumns } from '../peopleLists.ts'
import { memberPolicy } from './memberPolicy.ts'
import { defineKind } from '../../core/kind.ts'

export const memberKind = defineKind({
  name: 'member',
  collection: 'families',
  schema: memberSchema,
  policy: memberPolicy,
  columns: memberColumns,
  rank: 1,
  references: {
    people: ['userId', 'succeededBy', 'offeredBy', 'roleSetBy'],
    records: ['familyId'],
  },
  bearsRights: true,
  idOf: ({ familyId, userId }) => memberId(familyId, userId),
  idWithoutKind: true,
  search: { title: ['firstName', 'lastName'], also: [], date: [] },
  words: {
    kind: m.family_kind_member,
    fields: {
      userId: { label: m.fields_person, as: 'person' },
      firstName: m.fields_first_name,
      lastName: m.fields_last_name,
      profileImageUrl: m.fields_picture,
      role: { label: m.fields_role, as: 'role' },
      colour: m.fields_color,
      joinedAt: { label: m.family_field_joined, as: 'date' },
      memberSince: 'hidden',
      leftAt: { label: m.family_field_left, as: 'date' },
      awaited: { label: m.family_field_awaited, as: 'yes-no' },
      succeededBy: { label: m.family_field_succeeded_by, as: 'person' },
      offeredBy: { label: m.children_field_offered_by, as: 'person' },
      roleSetBy: { label: m.children_field_role_set_by, as: 'person' },
      passwordLinkAt: { label: m.family_field_password_link, as: 'date' },
      pinResetAt: { label: m.family_field_pin_reset, as: 'date' },
    },
  },
  sample: (newId) => ({
    familyId: newId('family'),
    userId: newId('user'),
    firstName: 'Ada',
    lastName: 'Winter',
    role: roles[0],
    joinedAt: '2026-03-14T09:00:00.000Z',
  }),
})
