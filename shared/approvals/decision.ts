import { z } from 'zod'
import { m } from '#shared/messages/messages.ts'
import { idPart, recordFields } from '../core/record.ts'
import { optionalLine } from '../core/text.ts'

export const verdicts = ['approved', 'returned'] as const

export const decisionInputSchema = z.object({
  verdict: z.enum(verdicts, { error: () => m.approvals_verdict_required() }),
  reason: optionalLine(500),
})

const ofRecord = {
  ...recordFields,
  familyId: idPart,
  recordId: idPart,
  /** The `editId` of the version that the parent decided on. */
  ofEdit: idPart,
  ...decisionInputSchema.shape,
}

export const decisionSchema = <Name extends string>(kind: Name) =>
  z.object({ ...ofRecord, kind: z.literal(kind) })

export type Decision = z.infer<z.ZodObject<typeof ofRecord>> & { readonly kind: string }
export type DecisionInput = z.output<typeof decisionInputSchema>

export const decisionId = (
  kind: string,
  { recordId, ofEdit }: Pick<Decision, 'recordId' | 'ofEdit'>,
): string => `${kind}:${recordId}:${ofEdit}`
