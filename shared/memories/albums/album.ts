import { z } from 'zod'
import { m } from '#shared/messages/messages.ts'
import { idPart, recordFields } from '../../core/record.ts'
import { optionalText, requiredText } from '../../core/text.ts'

/** The fields of an album. */
export const albumInputSchema = z.object({
  title: requiredText(() => m.forms_title_required()),
  description: optionalText(),
  /** The memory with the cover photo; if it has left the album, the first photo is the cover. */
  coverMemoryId: idPart.nullable().default(null),
})

/** Photos that belong together, in an order of their own: its entries (albumEntry.ts). */
export const albumSchema = z.object({
  ...recordFields,
  ...albumInputSchema.shape,
  kind: z.literal('album'),
  familyId: idPart,
})

export type AlbumInput = z.output<typeof albumInputSchema>
export type Album = z.infer<typeof albumSchema>
