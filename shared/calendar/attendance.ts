import { z } from 'zod'
import { idPart, recordFields } from '../core/record.ts'
import { localDate } from '../core/text.ts'

export const attendanceStatuses = ['going', 'not-going'] as const

export const attendanceSchema = z.object({
  ...recordFields,
  kind: z.literal('attendance'),
  familyId: idPart,
  eventId: idPart,
  /** The day on which the series has the occurrence begin; null for the event as a whole. */
  date: localDate.nullable().default(null),
  userId: idPart,
  status: z.enum(attendanceStatuses),
})

export type Attendance = z.infer<typeof attendanceSchema>

/** The id allows one answer per person and event or occurrence. */
export const attendanceId = ({
  eventId,
  date,
  userId,
}: Pick<Attendance, 'eventId' | 'date' | 'userId'>): string =>
  [eventId, ...(date === null ? [] : [date]), userId].join(':')
