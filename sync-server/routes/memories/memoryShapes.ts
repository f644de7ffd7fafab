import { z } from 'zod'
import { approvals } from '#shared/core/approval.ts'
import { memoryInputSchema } from '#shared/memories/memory.ts'
import type { Memory } from '#shared/memories/memory.ts'
import { memoryCommentInputSchema } from '#shared/memories/memoryComment.ts'
import type { MemoryComment } from '#shared/memories/memoryComment.ts'
import type { MemoryFavorite } from '#shared/memories/memoryFavorite.ts'
import { placeSchema } from '#shared/memories/place.ts'
import type { StoredRecord } from '#shared/core/record.ts'
import { instant, localDate } from '#shared/core/text.ts'
import { familyParams } from '../core/parameters.ts'

const limit = z.coerce.number().int().min(1).max(1000).default(1000)

/** Both days are included; older memories are reached by an earlier `to`. */
export const memoryListQuery = z.strictObject({
  from: localDate.optional(),
  to: localDate.optional(),
  limit,
})

export const memoryPartQuery = z.strictObject({ limit })

export const memoryDateParams = familyParams.extend({ date: localDate })

export const newMemory = z.strictObject(memoryInputSchema.shape)

const { title, description, caption, date, imageUrl, videoUrl, videoSeconds, tags, place } =
  memoryInputSchema.shape

/** The schema's defaults are for new memories: in a change, what is absent stays as it is. */
export const memoryPatch = z.strictObject({
  title: title.unwrap().optional(),
  description: description.unwrap().optional(),
  caption: caption.unwrap().optional(),
  date: date.optional(),
  imageUrl: imageUrl.optional(),
  videoUrl: videoUrl.unwrap().optional(),
  videoSeconds: videoSeconds.unwrap().optional(),
  tags: tags.unwrap().optional(),
  place: place.unwrap().optional(),
})

export const newComment = z.strictObject(memoryCommentInputSchema.shape)

export const memoryAnswer = z.object({
  id: z.string(),
  familyId: z.string(),
  title: z.string().nullable(),
  description: z.string().nullable(),
  caption: z.string().nullable(),
  date: z.iso.date(),
  imageUrl: z.string(),
  /** null for a photo, and while the film is on its way. */
  videoUrl: z.string().nullable(),
  videoSeconds: z.number().nullable(),
  tags: z.array(z.string()),
  /** To about 100 m; null where nobody knows. */
  place: placeSchema.nullable(),
  /** Is it a favorite of the caller? */
  isFavorite: z.boolean(),
  uploadedBy: z.string(),
  /** A child's waits for a parent. */
  approval: z.enum(approvals),
  createdAt: instant,
  updatedAt: instant,
})
memoryAnswer.register(z.globalRegistry, { id: 'Memory' })

export const commentAnswer = z.object({
  id: z.string(),
  memoryId: z.string(),
  userId: z.string(),
  user: z.object({
    firstName: z.string(),
    /** null for who may not know it: it is a person's own, and a child's also its parents'. */
    email: z.string().nullable(),
  }),
  comment: z.string(),
  approval: z.enum(approvals),
  createdAt: instant,
})
commentAnswer.register(z.globalRegistry, { id: 'MemoryComment' })

export const favoriteAnswer = z.object({
  id: z.string(),
  memoryId: z.string(),
  userId: z.string(),
  createdAt: instant,
})
favoriteAnswer.register(z.globalRegistry, { id: 'MemoryFavorite' })

export type MemoryAnswer = z.input<typeof memoryAnswer>
export type CommentAnswer = z.input<typeof commentAnswer>
export type FavoriteAnswer = z.input<typeof favoriteAnswer>

/** Sound for stored records of their kinds, here and below: the store keeps what their schemas let through. */
export const asMemory = (record: StoredRecord): Memory & StoredRecord =>
  record as unknown as Memory & StoredRecord

export const toMemoryAnswer = (record: StoredRecord, isFavorite: boolean): MemoryAnswer => {
  const memory = asMemory(record)
  return {
    id: memory.id,
    familyId: memory.familyId,
    title: memory.title,
    description: memory.description,
    caption: memory.caption,
    date: memory.date,
    imageUrl: memory.imageUrl,
    /** Older ones have neither. */
    videoUrl: memory.videoUrl ?? null,
    videoSeconds: memory.videoSeconds ?? null,
    tags: memory.tags,
    place: memory.place ?? null,
    isFavorite,
    uploadedBy: memory.createdBy,
    approval: memory.approval ?? 'approved',
    createdAt: memory.createdAt,
    updatedAt: memory.updatedAt,
  }
}

export const toCommentAnswer = (
  record: StoredRecord,
  user: CommentAnswer['user'],
): CommentAnswer => {
  const comment = record as unknown as MemoryComment & StoredRecord
  return {
    id: comment.id,
    memoryId: comment.memoryId,
    userId: comment.createdBy,
    user,
    comment: comment.comment,
    approval: comment.approval ?? 'approved',
    createdAt: comment.createdAt,
  }
}

export const toFavoriteAnswer = (record: StoredRecord): FavoriteAnswer => {
  const favorite = record as unknown as MemoryFavorite & StoredRecord
  return {
    id: favorite.id,
    memoryId: favorite.memoryId,
    userId: favorite.userId,
    createdAt: favorite.createdAt,
  }
}
