import { z } from 'zod'
import { idPart, recordFields } from '../../core/record.ts'
import { instant } from '../../core/text.ts'

/** How a child came to be a member. */
export const consentWays = ['profile', 'invitation', 'role', 'brought'] as const

/** A parent's yes to a child's membership: by whom and when. The server alone writes it. */
export const consentSchema = z.object({
  ...recordFields,
  kind: z.literal('consent'),
  familyId: idPart,
  /** The child. */
  userId: idPart,
  /** The parent. */
  givenBy: idPart,
  givenAt: instant,
  way: z.enum(consentWays),
  /** When the membership as a child ended, and the consent with it. */
  withdrawnAt: instant.nullable().default(null),
})

export type Consent = z.infer<typeof consentSchema>

/** One a child and family. */
export const consentId = ({ familyId, userId }: Pick<Consent, 'familyId' | 'userId'>): string =>
  `consent:${familyId}:${userId}`
