import { z } from 'zod'
import { m } from '#shared/messages/messages.ts'
import { idPart, recordFields } from '../core/record.ts'
import { requiredText } from '../core/text.ts'

export const listTypes = ['shopping', 'checklist'] as const

export const listInputSchema = z.object({
  title: requiredText(() => m.lists_title_required(), 80),
  type: z.enum(listTypes).default('shopping'),
  isReusable: z.boolean().default(false),
})

export const listSchema = z.object({
  ...recordFields,
  ...listInputSchema.shape,
  kind: z.literal('list'),
  familyId: idPart,
})

export type ListInput = z.output<typeof listInputSchema>
export type List = z.infer<typeof listSchema>
