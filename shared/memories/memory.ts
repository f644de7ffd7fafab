import { z } from 'zod'
import { m } from '#shared/messages/messages.ts'
import { objectPathText } from '../core/object.ts'
import { placeSchema } from './place.ts'
import { idPart, recordFields } from '../core/record.ts'
import { dayText, optionalLine, optionalText, requiredText } from '../core/text.ts'

const mostTags = 20

const pixels = z.number().int().min(1).max(100_000).nullable().default(null)

export const memoryInputSchema = z.object({
  title: optionalLine(200),
  description: optionalText(),
  caption: optionalLine(300),
  date: dayText(() => m.memories_date_required()),
  /** The path of a photo that may not be uploaded yet. */
  imageUrl: objectPathText(({ input }) =>
    input === undefined || input === '' || input === null
      ? m.memories_image_required()
      : m.memories_image_elsewhere(),
  ),
  /** null for a photo, and until the film is uploaded. `imageUrl` is then its poster. */
  videoUrl: objectPathText(() => m.memories_video_elsewhere())
    .nullable()
    .default(null),
  /** The duration of the film, 0 if unknown; null for a photo. */
  videoSeconds: z.number().min(0).max(1_000_000).nullable().default(null),
  tags: z
    .array(requiredText(() => m.memories_tag_required(), 40))
    .max(mostTags, { error: () => m.memories_too_many_tags({ max: mostTags }) })
    .default([]),
  place: placeSchema.nullable().default(null),
})

export const memorySchema = z.object({
  ...recordFields,
  ...memoryInputSchema.shape,
  kind: z.literal('memory'),
  familyId: idPart,
  width: pixels,
  height: pixels,
  /** A tiny preview in base64 (thumbhash), shown while the picture loads. */
  thumbHash: z.string().max(60).nullable().default(null),
})

/** Records from before there were films lack these fields. */
export const isFilmed = (memory: {
  readonly videoUrl?: string | null | undefined
  readonly videoSeconds?: number | null | undefined
}): boolean => typeof memory.videoUrl === 'string' || typeof memory.videoSeconds === 'number'

export type MemoryInput = z.output<typeof memoryInputSchema>
export type Memory = z.infer<typeof memorySchema>
