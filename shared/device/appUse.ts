import { z } from 'zod'
import { idPart, recordFields } from '../core/record.ts'
import { localDate } from '../core/text.ts'

const minutesOfDay = 24 * 60
const minutes = z.number().int().min(0).max(minutesOfDay)

/**
 * A child's time with the app on one day: what one device has counted, or what a parent has granted on top
 * of the limit.
 */
export const appUseSchema = z.object({
  ...recordFields,
  kind: z.literal('appUse'),
  familyId: idPart,
  /** The child. */
  userId: idPart,
  /** The family's day, 'yyyy-MM-dd'. */
  day: localDate,
  /** The device that has counted, by a random name of its own; null of a grant. */
  device: z
    .string()
    .max(24, { abort: true })
    .regex(/^[\w-]+$/)
    .nullable()
    .default(null),
  /** Only ever rises, so that a merge takes the greater (sync/merge.ts). */
  usedMinutes: minutes.default(0),
  grantedMinutes: minutes.default(0),
})

export type AppUse = z.infer<typeof appUseSchema>

/** Each grant is a record of its own, so that those of two parents add up; a device has one a day. */
export const appUseId = ({
  familyId,
  userId,
  day,
  device,
}: Pick<AppUse, 'familyId' | 'userId' | 'day' | 'device'>): string | undefined =>
  device === null ? undefined : ['appUse', familyId, userId, day, device].join(':')
