import { z } from 'zod'
import { albumInputSchema } from '#shared/memories/albums/album.ts'
import { albumEntryKind } from '#shared/memories/albums/albumEntryKind.ts'
import { albumKind } from '#shared/memories/albums/albumKind.ts'
import { instant } from '#shared/core/text.ts'
import { recordsOf } from '../core/liveRecords.ts'
import { answerOfKind, answerShape, madeFields } from '../core/shapes.ts'

const { title, description, coverMemoryId } = answerShape(albumInputSchema.shape)

export const albumAnswer = answerOfKind(albumKind, {
  id: z.string(),
  familyId: z.string(),
  title,
  description,
  /** Albums of years are computed by the apps and not stored. */
  type: z.literal('custom'),
  coverMemoryId,
  coverImageUrl: z.string().nullable(),
  ...madeFields,
})

export const albumMemoryAnswer = answerOfKind(
  albumEntryKind,
  {
    id: z.string(),
    albumId: z.string(),
    memoryId: z.string(),
    order: z.number().int().min(0),
    addedAt: instant,
  },
  'AlbumMemory',
)

export type AlbumAnswer = z.input<typeof albumAnswer.schema>
export type AlbumMemoryAnswer = z.input<typeof albumMemoryAnswer.schema>

export const { asStored: asAlbumEntry } = recordsOf(albumEntryKind)
