import { z } from 'zod'
import { m } from '#shared/messages/messages.ts'
import { idPart, recordFields } from '../core/record.ts'

export const memoryCommentInputSchema = z.object({
  comment: z
    .string({ error: () => m.memories_comment_required() })
    .trim()
    .min(1, { error: () => m.memories_comment_required() })
    .max(2000, { error: () => m.forms_too_long({ max: 2000 }) }),
})

export const memoryCommentSchema = z.object({
  ...recordFields,
  ...memoryCommentInputSchema.shape,
  kind: z.literal('memoryComment'),
  familyId: idPart,
  memoryId: idPart,
})

export type MemoryComment = z.infer<typeof memoryCommentSchema>
