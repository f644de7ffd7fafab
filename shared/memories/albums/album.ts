import { z } from 'zod'
import { m } from '#shared/messages/messages.ts'
import { idPart, recordFields } from '../../core/record.ts'
import { optionalText, requiredText } from '../../core/text.ts'

export const albumInputSchema = z.object({
  title: requiredText(() => m.forms_title_required()),
  description: optionalText(),
  /** If the memory with this id has left the album, the first photo is the cover. */
  coverMemoryId: idPart.nullable().default(null),
})

export const albumSchema = z.object({
  ...recordFields,
  ...albumInputSchema.shape,
  kind: z.literal('album'),
  familyId: idPart,
})

export type AlbumInput = z.output<typeof albumInputSchema>
export type Album = z.infer<typeof albumSchema>
