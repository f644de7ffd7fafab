import { z } from 'zod'
import { idPart, recordFields } from '../core/record.ts'

export const memoryFavoriteSchema = z.object({
  ...recordFields,
  kind: z.literal('memoryFavorite'),
  familyId: idPart,
  memoryId: idPart,
  userId: idPart,
})

export type MemoryFavorite = z.infer<typeof memoryFavoriteSchema>

export const memoryFavoriteId = ({
  memoryId,
  userId,
}: Pick<MemoryFavorite, 'memoryId' | 'userId'>): string => `memoryFavorite:${memoryId}:${userId}`
