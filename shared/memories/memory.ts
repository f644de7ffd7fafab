import { z } from 'zod'
import { m } from '#shared/messages/messages.ts'
import { objectPathText } from '../core/object.ts'
import { placeSchema } from './place.ts'
import { idPart, recordFields } from '../core/record.ts'
import { dayText, optionalLine, optionalText, requiredText } from '../core/text.ts'

/** More than anybody gives one picture. */
const mostTags = 20

const pixels = z.number().int().min(1).max(100_000).nullable().default(null)

/** The fields of a memory, and of POST …/memories (docs/product.md, Forms). */
export const memoryInputSchema = z.object({
  title: optionalLine(200),
  description: optionalText(),
  caption: optionalLine(300),
  /** The day on which it was taken. */
  date: dayText(() => m.memories_date_required()),
  /** How its photo is called, which may not have come yet. */
  imageUrl: objectPathText(({ input }) =>
    input === undefined || input === '' || input === null
      ? m.memories_image_required()
      : m.memories_image_elsewhere(),
  ),
  /**
   * The path of its film; null for a photo, and until the film has arrived. The picture is its
   * poster.
   */
  videoUrl: objectPathText(() => m.memories_video_elsewhere())
    .nullable()
    .default(null),
  /** How long its film is, 0 where nobody knows; null for a photo. */
  videoSeconds: z.number().min(0).max(1_000_000).nullable().default(null),
  tags: z
    .array(requiredText(() => m.memories_tag_required(), 40))
    .max(mostTags, { error: () => m.memories_too_many_tags({ max: mostTags }) })
    .default([]),
  /** The place of the photo; null if unknown, and in a family that keeps no places. */
  place: placeSchema.nullable().default(null),
})

export const memorySchema = z.object({
  ...recordFields,
  ...memoryInputSchema.shape,
  kind: z.literal('memory'),
  familyId: idPart,
  /** The size of the displayed picture, which reserves its space; null if unknown. */
  width: pixels,
  height: pixels,
  /** A few bytes that its colours are drawn from until then, in base64 (thumbhash). */
  thumbHash: z.string().max(60).nullable().default(null),
})

/** Is it a film, of which the picture shows a moment? Older records say nothing of films. */
export const isFilmed = (memory: {
  readonly videoUrl?: string | null | undefined
  readonly videoSeconds?: number | null | undefined
}): boolean => typeof memory.videoUrl === 'string' || typeof memory.videoSeconds === 'number'

export type MemoryInput = z.output<typeof memoryInputSchema>
export type Memory = z.infer<typeof memorySchema>
