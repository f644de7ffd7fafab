import { z } from 'zod'
import { idPart, recordFields } from '../../core/record.ts'
import { roleSchema } from '../../core/role.ts'
import { instant } from '../../core/text.ts'

/** The number of distinguishable member colors (docs/design.md, Color). */
export const memberColorCount = 8

export const memberSchema = z.object({
  ...recordFields,
  kind: z.literal('member'),
  familyId: idPart,
  userId: idPart,
  firstName: z.string().max(100).default(''),
  lastName: z.string().max(100).default(''),
  profileImageUrl: z.string().max(500).nullable().default(null),
  role: roleSchema,
  colour: z
    .number()
    .int()
    .min(0)
    .max(memberColorCount - 1)
    .default(0),
  joinedAt: instant,
  leftAt: instant.nullable().default(null),
  /** Only the server sets this time, even for imported members. */
  memberSince: instant.optional(),
  awaited: z.boolean().optional(),
  succeededBy: z.string().min(1).max(60).optional(),
  /** The parent who asks the member to become a child, and consents to it; null for no request. */
  offeredBy: idPart.nullable().optional(),
  /**
   * The person who changed the role. The server sets this; the member clears it after seeing it.
   */
  roleSetBy: idPart.nullable().optional(),
  /** When a parent of another family last made a link that sets this child's password. */
  passwordLinkAt: instant.nullable().optional(),
  pinResetAt: instant.nullable().optional(),
})

export type Member = z.infer<typeof memberSchema>

export const isAwaited = ({ awaited, leftAt }: Pick<Member, 'awaited' | 'leftAt'>): boolean =>
  awaited === true && leftAt === null

export const memberId = (familyId: string, userId: string): string => `${familyId}:${userId}`

export const fullName = (person: { firstName: string; lastName: string }): string =>
  `${person.firstName} ${person.lastName}`.trim()
