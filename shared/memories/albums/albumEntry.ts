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
  /** The place among the other entries of its album. */
  position: positionSchema,
})

export type AlbumEntry = z.infer<typeof albumEntrySchema>

/** An album contains each memory at most once. */
export const albumEntryId = ({
  albumId,
  memoryId,
}: Pick<AlbumEntry, 'albumId' | 'memoryId'>): string => `albumEntry:${albumId}:${memoryId}`
