import { z } from 'zod'
import { m } from '#shared/messages/messages.ts'
import { idPart, recordFields } from '../core/record.ts'
import { localDate, orNone } from '../core/text.ts'

const longest = 500

const mostHearts = 200

export const pinnedNoteInputSchema = z.object({
  text: z
    .string({ error: () => m.board_text_required() })
    .trim()
    .min(1, { error: () => m.board_text_required() })
    .max(longest, { error: () => m.forms_too_long({ max: longest }) }),
  shared: z.boolean().default(false),
  /** The last day of the note; null if the note stays until somebody takes it down. */
  until: orNone(localDate).default(null),
})

export const pinnedNoteSchema = z.object({
  ...recordFields,
  ...pinnedNoteInputSchema.shape,
  kind: z.literal('pinnedNote'),
  familyId: idPart,
  hearts: z
    .array(idPart)
    .max(mostHearts)
    .overwrite((userIds) => [...new Set(userIds)])
    .default([]),
})

export type PinnedNoteInput = z.output<typeof pinnedNoteInputSchema>
export type PinnedNote = z.infer<typeof pinnedNoteSchema>

export const heartBy = (
  { hearts }: Pick<PinnedNote, 'hearts'>,
  userId: string,
  isSent: boolean,
): { readonly hearts: string[] } => {
  const others = hearts.filter((each) => each !== userId)
  return { hearts: isSent ? [...others, userId] : others }
}
