import { m } from '#shared/messages/messages.ts'
import { profileDetailsId, profileDetailsSchema } from './profileDetails.ts'
import { profileDetailsColumns } from './peopleLists.ts'
import { profileDetailsPolicy } from './profileDetailsPolicy.ts'
import { defineKind } from '../core/kind.ts'

export const profileDetailsKind = defineKind({
  name: 'profileDetails',
  collection: 'families',
  schema: profileDetailsSchema,
  policy: profileDetailsPolicy,
  columns: profileDetailsColumns,
  references: { people: ['userId'], records: ['familyId'] },
  idOf: ({ familyId, userId }) => profileDetailsId(familyId, userId),
  idWithoutKind: true,
  endsWithAccount: true,
  search: null,
  words: {
    kind: m.family_kind_details,
    fields: {
      userId: { label: m.fields_person, as: 'person' },
      birthday: { label: m.family_birthday, as: 'date' },
      phone: m.family_phone,
      about: m.family_field_about,
      visibility: {
        label: m.family_field_visibility,
        as: (visibility) => m.family_value_visibility({ visibility }),
      },
    },
  },
  sample: (newId) => ({
    familyId: newId('family'),
    userId: newId('user'),
    birthday: '1948-05-04',
  }),
})
