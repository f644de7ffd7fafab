import { z } from 'zod'
import { m } from '#shared/messages/messages.ts'
import { firstPosition, positionSchema } from '../core/ordering/position.ts'
import { idPart, recordFields } from '../core/record.ts'
import { requiredText } from '../core/text.ts'

export const aisleInputSchema = z.object({
  name: requiredText(() => m.lists_aisle_required(), 60),
  position: positionSchema.default(firstPosition),
})

export const aisleSchema = z.object({
  ...recordFields,
  ...aisleInputSchema.shape,
  kind: z.literal('aisle'),
  familyId: idPart,
})

export type Aisle = z.infer<typeof aisleSchema>
