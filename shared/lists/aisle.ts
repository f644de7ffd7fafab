import { z } from 'zod'
import { m } from '#shared/messages/messages.ts'
import { firstPosition, positionSchema } from '../core/position.ts'
import { idPart, recordFields } from '../core/record.ts'
import { requiredText } from '../core/text.ts'

/** The fields of an aisle. */
export const aisleInputSchema = z.object({
  name: requiredText(() => m.lists_aisle_required(), 60),
  /** The place on the family's way through the shop. */
  position: positionSchema.default(firstPosition),
})

/** A part of a shop by which a family groups what it buys; one way for all its lists. */
export const aisleSchema = z.object({
  ...recordFields,
  ...aisleInputSchema.shape,
  kind: z.literal('aisle'),
  familyId: idPart,
})

export type Aisle = z.infer<typeof aisleSchema>
