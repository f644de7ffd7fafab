import { z } from 'zod'
import { positionSchema } from '../../core/position.ts'
import { idPart, recordFields } from '../../core/record.ts'

/** A memory is in an album. It is shown for as long as both are there. */
export const albumEntrySchema = z.object({
  ...recordFields,
  kind: z.literal('albumEntry'),
  familyId: idPart,
  albumId: idPart,
  memoryId: idPart,
  /** Where it stands among the others of its album. */
  position: positionSchema,
})

export type AlbumEntry = z.infer<typeof albumEntrySchema>

/** A memory is in an album once, whoever adds it. */
export const albumEntryId = ({
  albumId,
  memoryId,
}: Pick<AlbumEntry, 'albumId' | 'memoryId'>): string => `albumEntry:${albumId}:${memoryId}`
