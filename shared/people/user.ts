import { z } from 'zod'
import { recordFields } from '../core/record.ts'
import { roleSchema } from '../core/role.ts'
import { instant, localDate, oneLine, patternText, requiredText } from '../core/text.ts'
import { m } from '#shared/messages/messages.ts'

export const mostSeenUpdates = 1000

/** A sign-in name is unique on the server and, unlike an address, contains no '@'. */
export const signInNameSchema = z
  .string({ error: () => m.children_sign_in_name_invalid() })
  .trim()
  .toLowerCase()
  .max(40, { abort: true, error: () => m.children_sign_in_name_invalid() })
  .regex(/^[a-z0-9._-]{3,}$/, { error: () => m.children_sign_in_name_invalid() })

export const isSignInName = (login: string): boolean => !login.includes('@')

const passwordLinkAsked = z.object({
  by: z.string().min(1).max(60),
  usableFrom: instant,
  expiresAt: instant,
})

/** The server copies the names in this record to the person's member records. */
export const userSchema = z.object({
  ...recordFields,
  kind: z.literal('user'),
  firstName: requiredText(m.forms_first_name_required, 100),
  lastName: z.string().overwrite(oneLine).trim().max(100).default(''),
  email: patternText(undefined, 254).check(z.email()).nullable().default(null),
  /**
   * Only the server sets this name, and only on a profile that a parent made for a child without an
   * email address.
   */
  signInName: signInNameSchema.optional(),
  profileImageUrl: z.string().max(500).nullable().default(null),
  userRole: roleSchema.default('parent'),
  dateOfBirth: localDate.nullable().default(null),
  accountType: z.literal('full').default('full'),
  onboardingCompleted: z.boolean().default(false),
  /** The family that is meant by API calls without a family in their path. */
  currentFamilyId: z.string().max(120).nullable().default(null),
  passwordLink: passwordLinkAsked.nullable().optional(),
  seenUpdates: z.array(z.string().max(60)).max(mostSeenUpdates).default([]),
})

export type User = z.infer<typeof userSchema>

const adultYears = 18

export const isOfAge = (dateOfBirth: string, now: string): boolean => {
  const year = Number(now.slice(0, 4)) - adultYears
  return dateOfBirth <= `${year}${now.slice(4, 10)}`
}
