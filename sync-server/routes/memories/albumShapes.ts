import { z } from 'zod'
import { albumInputSchema } from '#shared/memories/albums/album.ts'
import type { Album } from '#shared/memories/albums/album.ts'
import type { AlbumEntry } from '#shared/memories/albums/albumEntry.ts'
import type { StoredRecord } from '#shared/core/record.ts'
import { instant } from '#shared/core/text.ts'

export const newAlbum = z.strictObject(albumInputSchema.shape)

const { title, description, coverMemoryId } = albumInputSchema.shape

/** The schema's defaults are for new albums: in a change, what is absent stays as it is. */
export const albumPatch = z.strictObject({
  title: title.optional(),
  description: description.unwrap().optional(),
  coverMemoryId: coverMemoryId.unwrap().optional(),
})

export const albumAnswer = z.object({
  id: z.string(),
  familyId: z.string(),
  title: z.string(),
  description: z.string().nullable(),
  /** Those of a year are worked out by who shows them, and are not stored. */
  type: z.literal('custom'),
  /** As it was chosen. */
  coverMemoryId: z.string().nullable(),
  /**
   * The chosen memory's picture while it is in the album, otherwise the first one's; null for an
   * empty album.
   */
  coverImageUrl: z.string().nullable(),
  createdBy: z.string(),
  createdAt: instant,
  updatedAt: instant,
})
albumAnswer.register(z.globalRegistry, { id: 'Album' })

/** Its new place among those that the one who calls sees, from 0; beyond the last it is the last. */
export const albumMemoryPatch = z.strictObject({ order: z.number().int().min(0).max(1_000_000) })

export const albumMemoryAnswer = z.object({
  id: z.string(),
  albumId: z.string(),
  memoryId: z.string(),
  /** Its place among those that the one who calls sees, from 0. */
  order: z.number().int().min(0),
  addedAt: instant,
})
albumMemoryAnswer.register(z.globalRegistry, { id: 'AlbumMemory' })

export type AlbumAnswer = z.input<typeof albumAnswer>
export type AlbumMemoryAnswer = z.input<typeof albumMemoryAnswer>

/** Sound for stored records of their kinds, here and below: the store keeps what their schemas let through. */
export const asAlbum = (record: StoredRecord): Album & StoredRecord =>
  record as unknown as Album & StoredRecord

export const asAlbumEntry = (record: StoredRecord): AlbumEntry & StoredRecord =>
  record as unknown as AlbumEntry & StoredRecord

export const toAlbumAnswer = (record: StoredRecord, coverImageUrl: string | null): AlbumAnswer => {
  const album = asAlbum(record)
  return {
    id: album.id,
    familyId: album.familyId,
    title: album.title,
    description: album.description,
    type: 'custom',
    coverMemoryId: album.coverMemoryId,
    coverImageUrl,
    createdBy: album.createdBy,
    createdAt: album.createdAt,
    updatedAt: album.updatedAt,
  }
}

export const toAlbumMemoryAnswer = (record: StoredRecord, order: number): AlbumMemoryAnswer => {
  const { id, albumId, memoryId, createdAt } = asAlbumEntry(record)
  return { id, albumId, memoryId, order, addedAt: createdAt }
}
