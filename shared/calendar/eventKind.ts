import { m } from '#shared/messages/messages.ts'
import { eventSchema } from './event.ts'
import type { occurrenceFields } from './event.ts'
import type { KindWords } from '../core/words.ts'
import { eventColumns } from './eventLists.ts'
import { eventPolicy } from './eventPolicy.ts'
import { defineKind } from '../core/kind.ts'

export const occurrenceFieldWords: KindWords<keyof typeof occurrenceFields>['fields'] = {
  title: m.fields_title,
  description: m.fields_description,
  startDate: { label: m.fields_start, as: 'date' },
  endDate: { label: m.calendar_field_end_date, as: 'date' },
  location: m.calendar_field_place,
  color: { label: m.fields_color, as: 'colour' },
}

export const eventKind = defineKind({
  name: 'event',
  collection: 'events',
  schema: eventSchema,
  policy: eventPolicy,
  columns: eventColumns,
  /** Series are few, and every window needs them. */
  rank: ({ rrule }) => (rrule === null ? 2 : 1),
  references: { people: ['attendees'], records: ['familyId', 'continues'] },
  hasParts: true,
  comesBack: () => true,
  together: [['startDate', 'endDate', 'timeZone', 'rrule']],
  search: {
    title: ['title'],
    also: ['description', 'location'],
    date: ['startDate'],
    showsDate: true,
  },
  words: {
    kind: m.calendar_kind,
    fields: {
      ...occurrenceFieldWords,
      rrule: { label: m.fields_repeats, as: 'repeat' },
      attendees: { label: m.calendar_field_people, as: 'people' },
      shared: { label: m.calendar_shared_badge, as: 'yes-no' },
      timeZone: m.fields_time_zone,
      continues: 'hidden',
    },
  },
  sample: () => ({
    title: 'Swimming lesson',
    startDate: '2026-03-16T16:30',
    timeZone: 'Europe/Berlin',
  }),
})
