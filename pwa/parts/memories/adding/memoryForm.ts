import type { z } from 'zod'
import { memoryInputSchema } from '#shared/memories/memory.ts'
import type { Memory } from '#shared/memories/memory.ts'
import { placeIn, placeText } from '#shared/memories/place.ts'

/** Empty fields are ''. */
export interface MemoryFormValues {
  readonly title: string
  readonly caption: string
  readonly description: string
  readonly date: string
  /** Separated by commas, as typed. */
  readonly tags: string
  /** '52.520, 13.405' */
  readonly place: string
}

const wordsSchema = memoryInputSchema.omit({ imageUrl: true, videoUrl: true, videoSeconds: true })

export type MemoryWordsInput = z.output<typeof wordsSchema>

/** @param today the date's first value (docs/product.md, Forms), 'yyyy-MM-dd'. */
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

/** The messages of the shared schema belong beside the fields. */
export const parseWords = ({ tags, place, ...values }: MemoryFormValues) =>
  wordsSchema.safeParse({
    ...values,
    tags: tagsIn(tags),
    place: place.trim() === '' ? null : (placeIn(place) ?? place),
  })

/** Removes duplicates and keeps the order. */
const tagsIn = (typed: string): readonly string[] => [
  ...new Set(
    typed
      .split(',')
      .map((tag) => tag.trim())
      .filter(Boolean),
  ),
]
