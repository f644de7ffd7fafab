import { z } from 'zod'
import { idPart, recordFields } from '../../core/record.ts'
import { roleSchema } from '../../core/role.ts'

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

export const auditEntrySchema = z.object({
  ...recordFields,
  kind: z.literal('auditEntry'),
  familyId: idPart,
  action: z.enum(auditActions),
  about: idPart,
  role: roleSchema.nullable().default(null),
  formerRole: roleSchema.nullable().default(null),
})

export type AuditEntry = z.infer<typeof auditEntrySchema>
export type AuditAction = AuditEntry['action']
