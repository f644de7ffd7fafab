import { z } from 'zod'
import { recordFields } from '../../core/record.ts'
import { roleSchema } from '../../core/role.ts'
import { instant } from '../../core/text.ts'

export const invitationDays = 7

export const invitationEnd = (madeAt: string): string =>
  new Date(Date.parse(madeAt) + invitationDays * 24 * 60 * 60 * 1000).toISOString()

export const invitationSchema = z.object({
  ...recordFields,
  kind: z.literal('invitation'),
  familyId: z.string().min(1).max(60),
  role: roleSchema,
  consent: z.boolean().optional(),
  /** The former member whose place the invitation restores. */
  userId: z.string().min(1).max(60).nullable().optional(),
  tokenHash: z.string().min(40).max(60),
  expiresAt: instant,
  acceptedBy: z.string().max(60).nullable().default(null),
  acceptedAt: instant.nullable().default(null),
})

export type Invitation = z.infer<typeof invitationSchema>

export type InvitationState = 'open' | 'accepted' | 'expired'

export const invitationState = (invitation: Invitation, now: string): InvitationState => {
  if (invitation.acceptedAt !== null) return 'accepted'
  return invitation.expiresAt <= now ? 'expired' : 'open'
}
