import { m } from '#shared/messages/messages.ts'
import { eventOverrideSchema, occurrenceId } from './eventOverride.ts'
import { eventOverrideColumns } from './eventLists.ts'
import { eventOverridePolicy } from './eventOverridePolicy.ts'
import { occurrenceFieldWords } from './eventKind.ts'
import { defineKind } from '../core/kind.ts'

export const eventOverrideKind = defineKind({
  name: 'eventOverride',
  collection: 'events',
  schema: eventOverrideSchema,
  policy: eventOverridePolicy,
  columns: eventOverrideColumns,
  references: { people: [], records: ['familyId', 'eventId'] },
  idOf: ({ eventId, date }) => occurrenceId(eventId, date),
  idWithoutKind: true,
  parentId: ({ eventId }) => eventId,
  together: [['startDate', 'endDate']],
  search: {
    title: ['title'],
    also: ['description', 'location'],
    date: ['startDate', 'date'],
    showsDate: true,
    foundAs: m.calendar_kind,
    partOf: { id: 'eventId', day: 'date' },
    isLeftOut: ({ cancelled }) => cancelled,
  },
  words: {
    kind: m.calendar_kind_occurrence,
    fields: {
      eventId: 'hidden',
      date: { label: m.fields_date, as: 'date' },
      cancelled: { label: m.calendar_field_canceled, as: 'yes-no' },
      changed: 'hidden',
      ...occurrenceFieldWords,
    },
  },
  sample: (newId) => ({ eventId: newId('event'), date: '2026-03-16' }),
})
