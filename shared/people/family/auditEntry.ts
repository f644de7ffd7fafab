import { z } from 'zod'
import { idPart, recordFields } from '../../core/record.ts'
import { roleSchema } from '../../core/role.ts'

/** The audited changes of rights and of children's profiles. */
export const auditActions = [
  'joined',
  'left',
  'removed',
  'role-changed',
  'role-offered',
  'child-added',
  'let-join',
  'password-set',
  'child-deleted',
] as const

/** One line of 'What was changed'. Who and when are its `createdBy` and `createdAt`; the server writes it. */
export const auditEntrySchema = z.object({
  ...recordFields,
  kind: z.literal('auditEntry'),
  familyId: idPart,
  action: z.enum(auditActions),
  /** The userId of whom it is about. */
  about: idPart,
  /** The role that they have, or are offered. */
  role: roleSchema.nullable().default(null),
  formerRole: roleSchema.nullable().default(null),
})

export type AuditEntry = z.infer<typeof auditEntrySchema>
export type AuditAction = AuditEntry['action']
