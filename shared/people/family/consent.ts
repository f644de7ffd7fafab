import { z } from 'zod'
import { idPart, recordFields } from '../../core/record.ts'
import { instant } from '../../core/text.ts'

export const consentWays = ['profile', 'invitation', 'role', 'brought'] as const

export const consentSchema = z.object({
  ...recordFields,
  kind: z.literal('consent'),
  familyId: idPart,
  userId: idPart,
  givenBy: idPart,
  givenAt: instant,
  way: z.enum(consentWays),
  withdrawnAt: instant.nullable().default(null),
})

export type Consent = z.infer<typeof consentSchema>

export const consentId = ({ familyId, userId }: Pick<Consent, 'familyId' | 'userId'>): string =>
  `consent:${familyId}:${userId}`
