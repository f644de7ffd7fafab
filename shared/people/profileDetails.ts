import { z } from 'zod'
import { idPart, recordFields } from '../core/record.ts'
import { localDate, optionalLine, optionalText } from '../core/text.ts'

export const visibilities = ['family-only', 'extended-family', 'public'] as const

export const visibilitySchema = z.enum(visibilities)

export type Visibility = z.infer<typeof visibilitySchema>

export const profileDetailsSchema = z.object({
  ...recordFields,
  kind: z.literal('profileDetails'),
  familyId: idPart.max(50),
  userId: idPart.max(50),
  /**
   * This birthday is separate from the private profile's date of birth, which the family cannot
   * read.
   */
  birthday: localDate.nullable().default(null),
  phone: optionalLine(40),
  about: optionalText(500),
  visibility: visibilitySchema.default('family-only'),
})

export type ProfileDetails = z.infer<typeof profileDetailsSchema>

/** The id ends in ':details', because the two ids alone are the id of the membership. */
export const profileDetailsId = (familyId: string, userId: string): string =>
  `${familyId}:${userId}:details`
