import { m } from '#shared/messages/messages.ts'
import { familySchema } from './family.ts'
import { familyColumns } from '../peopleLists.ts'
import { familyPolicy } from './familyPolicy.ts'
import { defineKind } from '../../core/kind.ts'

export const familyKind = defineKind({
  name: 'family',
  collection: 'families',
  schema: familySchema,
  policy: familyPolicy,
  columns: familyColumns,
  rank: 0,
  references: { people: [], records: [] },
  search: null,
  words: {
    kind: m.family_kind,
    fields: {
      name: m.fields_name,
      timeZone: m.fields_time_zone,
      locale: m.family_field_locale,
      dateLocale: m.family_dates,
      currency: m.family_field_currency,
      weekStart: { label: m.family_field_week_start, as: 'weekday' },
      keepsPlaces: { label: m.family_field_keeps_places, as: 'yes-no' },
    },
  },
  sample: () => ({ name: 'The Winters' }),
})
