import { z } from 'zod'
import { idPart, recordFields } from '../core/record.ts'
import { localDate } from '../core/text.ts'

export const attendanceStatuses = ['going', 'not-going'] as const

/** One person's answer about one event, or about one occurrence of a series. */
export const attendanceSchema = z.object({
  ...recordFields,
  kind: z.literal('attendance'),
  familyId: idPart,
  eventId: idPart,
  /** The occurrence, by the day on which its series has it begin; null for the event as a whole. */
  date: localDate.nullable().default(null),
  userId: idPart,
  status: z.enum(attendanceStatuses),
})

export type Attendance = z.infer<typeof attendanceSchema>

/** A person answers once, so the id follows from what they answer about. */
export const attendanceId = ({
  eventId,
  date,
  userId,
}: Pick<Attendance, 'eventId' | 'date' | 'userId'>): string =>
  [eventId, ...(date === null ? [] : [date]), userId].join(':')
