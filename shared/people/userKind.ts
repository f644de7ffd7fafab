import { m } from '#shared/messages/messages.ts'
import { userSchema } from './user.ts'
import { userColumns } from './peopleLists.ts'
import { userPolicy } from './userPolicy.ts'
import { defineKind } from '../core/kind.ts'

export const userKind = defineKind({
  name: 'user',
  collection: 'families',
  schema: userSchema,
  policy: userPolicy,
  columns: userColumns,
  rank: 0,
  references: { people: [], records: ['currentFamilyId'] },
  search: null,
  words: {
    kind: m.family_kind_user,
    fields: {
      firstName: m.fields_first_name,
      lastName: m.fields_last_name,
      email: m.family_field_email,
      signInName: m.children_field_sign_in_name,
      profileImageUrl: m.fields_picture,
      userRole: { label: m.fields_role, as: 'role' },
      dateOfBirth: { label: m.family_field_date_of_birth, as: 'date' },
      accountType: 'hidden',
      onboardingCompleted: 'hidden',
      currentFamilyId: 'hidden',
      seenUpdates: 'hidden',
      passwordLink: 'hidden',
    },
  },
  sample: () => ({ firstName: 'Ada', lastName: 'Winter' }),
})
