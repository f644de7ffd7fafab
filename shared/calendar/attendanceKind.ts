import { m } from '#shared/messages/messages.ts'
import { attendanceId, attendanceSchema } from './attendance.ts'
import { attendanceColumns } from './eventLists.ts'
import { attendancePolicy } from './attendancePolicy.ts'
import { defineKind } from '../core/kind.ts'

export const attendanceKind = defineKind({
  name: 'attendance',
  collection: 'events',
  schema: attendanceSchema,
  policy: attendancePolicy,
  columns: attendanceColumns,
  rank: 3,
  references: { people: ['userId'], records: ['familyId', 'eventId'] },
  idOf: attendanceId,
  idWithoutKind: true,
  parentId: ({ eventId }) => eventId,
  search: null,
  words: {
    kind: m.calendar_kind_answer,
    fields: {
      eventId: 'hidden',
      date: { label: m.fields_date, as: 'date' },
      userId: { label: m.fields_person, as: 'person' },
      status: { label: m.fields_status, as: (status) => m.calendar_value_answer({ status }) },
    },
  },
  sample: (newId) => ({ eventId: newId('event'), userId: newId('user'), status: 'going' as const }),
})
