import { z } from 'zod'
import { positionSchema } from '../../core/ordering/position.ts'
import { idPart, recordFields } from '../../core/record.ts'

/** The entry counts only while its album and its memory exist. */
export const albumEntrySchema = z.object({
  ...recordFields,
  kind: z.literal('albumEntry'),
  familyId: idPart,
  albumId: idPart,
  memoryId: idPart,
  position: positionSchema,
})

export type AlbumEntry = z.infer<typeof albumEntrySchema>

export const albumEntryId = ({
  albumId,
  memoryId,
}: Pick<AlbumEntry, 'albumId' | 'memoryId'>): string => `albumEntry:${albumId}:${memoryId}`
