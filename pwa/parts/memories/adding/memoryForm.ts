import type { z } from 'zod'
import { memoryInputSchema } from '#shared/memories/memory.ts'
import type { Memory } from '#shared/memories/memory.ts'
import { placeIn, placeText } from '#shared/memories/place.ts'

export interface MemoryFormValues {
  readonly title: string
  readonly caption: string
  readonly description: string
  readonly date: string
  readonly tags: string
  readonly place: string
}

const wordsSchema = memoryInputSchema.omit({ imageUrl: true, videoUrl: true, videoSeconds: true })

export type MemoryWordsInput = z.output<typeof wordsSchema>

/** The date begins with today (docs/product.md, Forms). */
export const emptyWords = (today: string): MemoryFormValues => ({
  title: '',
  caption: '',
  description: '',
  date: today,
  tags: '',
  place: '',
})

export const wordsToForm = (memory: Memory): MemoryFormValues => ({
  title: memory.title ?? '',
  caption: memory.caption ?? '',
  description: memory.description ?? '',
  date: memory.date,
  tags: memory.tags.join(', '),
  place: placeWords(memory.place),
})

/** Older memories have no place field. */
export const placeWords = (place: Memory['place'] | undefined): string =>
  place == null ? '' : placeText(place)

export const parseWords = ({ tags, place, ...values }: MemoryFormValues) =>
  wordsSchema.safeParse({
    ...values,
    tags: tagsIn(tags),
    place: place.trim() === '' ? null : (placeIn(place) ?? place),
  })

const tagsIn = (typed: string): readonly string[] => [
  ...new Set(
    typed
      .split(',')
      .map((tag) => tag.trim())
      .filter(Boolean),
  ),
]
