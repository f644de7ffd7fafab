import { z } from 'zod'
import { recordFields } from './record.ts'
import { roleSchema } from './role.ts'
import { localDate, oneLine, requiredText } from './text.ts'
import { m } from '#shared/messages/messages.ts'

/** A person's private profile; names belong here, and the server copies them into member records. */
export const userSchema = z.object({
  ...recordFields,
  kind: z.literal('user'),
  firstName: requiredText(m.forms_first_name_required, 100),
  lastName: z.string().overwrite(oneLine).trim().max(100).default(''),
  email: z.email().max(254).nullable().default(null),
  profileImageUrl: z.string().max(500).nullable().default(null),
  /** The role picked in onboarding, before there is a membership to carry one. */
  userRole: roleSchema.default('parent'),
  dateOfBirth: localDate.nullable().default(null),
  accountType: z.literal('full').default('full'),
  onboardingCompleted: z.boolean().default(false),
  /** The family that calls without one in their path mean. */
  currentFamilyId: z.string().max(120).nullable().default(null),
  /** Ids of the updates of the app that this person has seen, the last one last. */
  seenUpdates: z.array(z.string().max(60)).max(1000).default([]),
})

export type User = z.infer<typeof userSchema>
