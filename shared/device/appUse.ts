import { z } from 'zod'
import { idPart, recordFields } from '../core/record.ts'
import { localDate } from '../core/text.ts'

const minutesOfDay = 24 * 60
const minutes = z.number().int().min(0).max(minutesOfDay)

export const appUseSchema = z.object({
  ...recordFields,
  kind: z.literal('appUse'),
  familyId: idPart,
  userId: idPart,
  day: localDate,
  /** The random name of the device that counted the time; null for a parent's grant. */
  device: z
    .string()
    .max(24, { abort: true })
    .regex(/^[\w-]+$/)
    .nullable()
    .default(null),
  /** This number never decreases: a merge takes the greater value (sync/merge.ts). */
  usedMinutes: minutes.default(0),
  grantedMinutes: minutes.default(0),
})

export type AppUse = z.infer<typeof appUseSchema>

export const appUseId = ({
  familyId,
  userId,
  day,
  device,
}: Pick<AppUse, 'familyId' | 'userId' | 'day' | 'device'>): string | undefined =>
  device === null ? undefined : ['appUse', familyId, userId, day, device].join(':')
