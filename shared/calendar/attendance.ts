import { z } from 'zod'
import { idPart, recordFields } from '../core/record.ts'
import { localDate } from '../core/text.ts'

export const attendanceStatuses = ['going', 'not-going'] as const

export const attendanceSchema = z.object({
  ...recordFields,
  kind: z.literal('attendance'),
  familyId: idPart,
  eventId: idPart,
  date: localDate.nullable().default(null),
  userId: idPart,
  status: z.enum(attendanceStatuses),
})

export type Attendance = z.infer<typeof attendanceSchema>

export const attendanceId = ({
  eventId,
  date,
  userId,
}: Pick<Attendance, 'eventId' | 'date' | 'userId'>): string =>
  [eventId, ...(date === null ? [] : [date]), userId].join(':')
