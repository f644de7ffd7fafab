import { z } from 'zod'
import { idPart, recordFields } from '../core/record.ts'
import { localDate, optionalLine, optionalText } from '../core/text.ts'

/** Family Only, Extended Family, Public (docs/product.md, Account settings). */
export const visibilities = ['family-only', 'extended-family', 'public'] as const

export const visibilitySchema = z.enum(visibilities)

export type Visibility = z.infer<typeof visibilitySchema>

/** The details that a person shares with one of their families; each family has its own. */
export const profileDetailsSchema = z.object({
  ...recordFields,
  kind: z.literal('profileDetails'),
  familyId: idPart.max(50),
  userId: idPart.max(50),
  /** Beside the private profile's date of birth, which is not the family's to read. */
  birthday: localDate.nullable().default(null),
  phone: optionalLine(40),
  about: optionalText(500),
  visibility: visibilitySchema.default('family-only'),
})

export type ProfileDetails = z.infer<typeof profileDetailsSchema>

/** One a person and family; the pair alone is the membership's id. */
export const profileDetailsId = (familyId: string, userId: string): string =>
  `${familyId}:${userId}:details`
