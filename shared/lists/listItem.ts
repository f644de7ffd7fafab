import { z } from 'zod'
import { m } from '#shared/messages/messages.ts'
import { positionSchema } from '../core/position.ts'
import { idPart, recordFields } from '../core/record.ts'
import { instant, optionalLine, requiredText } from '../core/text.ts'

const mostAmount = 100_000

/** Characters. */
export const longestItem = 200

/** The fields of a list's item. */
export const listItemInputSchema = z.object({
  text: requiredText(() => m.lists_text_required(), longestItem),
  /** How much of it, in its unit, or how many where it has none. */
  amount: z
    .number({ error: () => m.lists_amount_invalid() })
    .positive({ error: () => m.lists_amount_invalid() })
    .max(mostAmount, { error: () => m.lists_amount_invalid() })
    .nullable()
    .default(null),
  /** As people write it: 'kg', 'packs'. */
  unit: optionalLine(20),
  aisleId: idPart.nullable().default(null),
})

/** Something on a list. One that was cleared stays, out of sight, and comes back when it is added again. */
export const listItemSchema = z.object({
  ...recordFields,
  ...listItemInputSchema.shape,
  kind: z.literal('listItem'),
  familyId: idPart,
  listId: idPart,
  /** The place among the other items of its list. */
  position: positionSchema,
  isDone: z.boolean().default(false),
  /** When and by whom; null while it is not done. */
  doneAt: instant.nullable().default(null),
  /** A userId. */
  doneBy: idPart.nullable().default(null),
  /** Was it cleared away after it was done? One that is not done is on its list all the same. */
  isCleared: z.boolean().default(false),
})

export type ListItemInput = z.output<typeof listItemInputSchema>
export type ListItem = z.infer<typeof listItemSchema>

/** The fields that a tick writes or takes back. @param at ISO 8601 instant, UTC. */
export const tickOf = (
  isDone: boolean,
  by: string,
  at: string,
): Pick<ListItem, 'isDone' | 'doneAt' | 'doneBy'> =>
  isDone ? { isDone, doneAt: at, doneBy: by } : { isDone, doneAt: null, doneBy: null }
