import { z } from 'zod'
import { m } from '#shared/messages/messages.ts'
import { idPart, recordFields } from '../core/record.ts'
import { localDate, orNone } from '../core/text.ts'

const longest = 500

/** More than any family has people. */
const mostHearts = 200

/** The fields of a note, and of POST …/notes. */
export const pinnedNoteInputSchema = z.object({
  text: z
    .string({ error: () => m.board_text_required() })
    .trim()
    .min(1, { error: () => m.board_text_required() })
    .max(longest, { error: () => m.forms_too_long({ max: longest }) }),
  /** Does the extended family read it, too? */
  shared: z.boolean().default(false),
  /** The last day on which it hangs there; null for until it is taken down. */
  until: orNone(localDate).default(null),
})

/** A note on the family's board; whose it is, its `createdBy` says. */
export const pinnedNoteSchema = z.object({
  ...recordFields,
  ...pinnedNoteInputSchema.shape,
  kind: z.literal('pinnedNote'),
  familyId: idPart,
  /** userIds of who sent it a heart; merges by membership. */
  hearts: z
    .array(idPart)
    .max(mostHearts)
    .overwrite((userIds) => [...new Set(userIds)])
    .default([]),
})

export type PinnedNoteInput = z.output<typeof pinnedNoteInputSchema>
export type PinnedNote = z.infer<typeof pinnedNoteSchema>

/** The field that sending a heart, or taking it back, writes. */
export const heartBy = (
  { hearts }: Pick<PinnedNote, 'hearts'>,
  userId: string,
  isSent: boolean,
): { readonly hearts: string[] } => {
  const others = hearts.filter((each) => each !== userId)
  return { hearts: isSent ? [...others, userId] : others }
}
