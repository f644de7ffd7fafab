import { z } from 'zod'
import { idPart, recordFields } from '../../core/record.ts'
import { roleSchema } from '../../core/role.ts'
import { instant } from '../../core/text.ts'

/** How many member colours the design system tells apart (docs/design.md, Color). */
export const memberColourCount = 8

/** One person's membership in one family; stays with `leftAt` when they leave. */
export const memberSchema = z.object({
  ...recordFields,
  kind: z.literal('member'),
  familyId: idPart,
  userId: idPart,
  firstName: z.string().max(100).default(''),
  lastName: z.string().max(100).default(''),
  profileImageUrl: z.string().max(500).nullable().default(null),
  role: roleSchema,
  /** Index into the member colours, 0–7. */
  colour: z
    .number()
    .int()
    .min(0)
    .max(memberColourCount - 1)
    .default(0),
  joinedAt: instant,
  leftAt: instant.nullable().default(null),
  /** When this account last came into the family on this server, whatever it brought along. The server alone sets it. */
  memberSince: instant.optional(),
  /** A place that somebody brought from another server, and whose owner has yet to come back. */
  awaited: z.boolean().optional(),
  /** The userId of the person who has come back to this place. */
  succeededBy: z.string().min(1).max(60).optional(),
  /** The parent who asks them to become a child of the family, and consents to it; null: nobody does. */
  offeredBy: idPart.nullable().optional(),
  /**
   * The person who changed the member's role, until the member has seen it; the server sets it, and
   * only the member clears it.
   */
  roleSetBy: idPart.nullable().optional(),
  /** When a parent of another family last made a link that sets this child's password. */
  passwordLinkAt: instant.nullable().optional(),
  /** When a parent of another family last set this child's PIN. */
  pinResetAt: instant.nullable().optional(),
})

export type Member = z.infer<typeof memberSchema>

/** Is it a place whose owner can still come back? */
export const isAwaited = ({ awaited, leftAt }: Pick<Member, 'awaited' | 'leftAt'>): boolean =>
  awaited === true && leftAt === null

/** A person is in a family once, so the id follows from the pair. */
export const memberId = (familyId: string, userId: string): string => `${familyId}:${userId}`

export const fullName = (person: { firstName: string; lastName: string }): string =>
  `${person.firstName} ${person.lastName}`.trim()
