import { generateKeyBetween } from 'fractional-indexing'
import { z } from 'zod'
import { idPart, recordFields } from './record.ts'

/** Of a gap into which people moved something a thousand times. */
const longestPosition = 200

/** Of one that does not read, every later move beside it would fail. */
const isPosition = (text: string): boolean => {
  try {
    return generateKeyBetween(text, null) > text
  } catch {
    return false
  }
}

/** A memory is in an album. It is shown for as long as both are there. */
export const albumEntrySchema = z.object({
  ...recordFields,
  kind: z.literal('albumEntry'),
  familyId: idPart,
  albumId: idPart,
  memoryId: idPart,
  /**
   * Where it stands: between any two there is room for more, so that two people who sort offline change
   * only what they moved (fractional-indexing).
   */
  position: z
    .string()
    .max(longestPosition, { abort: true })
    .regex(/^[\dA-Za-z]+$/, { abort: true })
    .refine(isPosition),
})

export type AlbumEntry = z.infer<typeof albumEntrySchema>

/** A memory is in an album once, whoever adds it. */
export const albumEntryId = ({
  albumId,
  memoryId,
}: Pick<AlbumEntry, 'albumId' | 'memoryId'>): string => `albumEntry:${albumId}:${memoryId}`
