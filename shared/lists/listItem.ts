import { z } from 'zod'
import { m } from '#shared/messages/messages.ts'
import { positionSchema } from '../core/ordering/position.ts'
import { idPart, recordFields } from '../core/record.ts'
import { instant, optionalLine, requiredText } from '../core/text.ts'

const mostAmount = 100_000

export const longestItem = 200

export const listItemInputSchema = z.object({
  text: requiredText(() => m.lists_text_required(), longestItem),
  /** The amount, measured in `unit`, or the number of pieces if there is no unit. */
  amount: z
    .number({ error: () => m.lists_amount_invalid() })
    .positive({ error: () => m.lists_amount_invalid() })
    .max(mostAmount, { error: () => m.lists_amount_invalid() })
    .nullable()
    .default(null),
  unit: optionalLine(20),
  aisleId: idPart.nullable().default(null),
})

/** A cleared item is hidden, and returns when somebody adds it again. */
export const listItemSchema = z.object({
  ...recordFields,
  ...listItemInputSchema.shape,
  kind: z.literal('listItem'),
  familyId: idPart,
  listId: idPart,
  position: positionSchema,
  isDone: z.boolean().default(false),
  doneAt: instant.nullable().default(null),
  doneBy: idPart.nullable().default(null),
  isCleared: z.boolean().default(false),
})

export type ListItemInput = z.output<typeof listItemInputSchema>
export type ListItem = z.infer<typeof listItemSchema>

export const tickOf = (
  isDone: boolean,
  by: string,
  at: string,
): Pick<ListItem, 'isDone' | 'doneAt' | 'doneBy'> =>
  isDone ? { isDone, doneAt: at, doneBy: by } : { isDone, doneAt: null, doneBy: null }
