import type { z } from 'zod'
import { memoryInputSchema } from '#shared/memories/memory.ts'
import type { Memory } from '#shared/memories/memory.ts'
import { placeIn, placeText } from '#shared/memories/place.ts'

/** The values of the fields beside a photo, empty ones as ''. */
export interface MemoryFormValues {
  readonly title: string
  readonly caption: string
  readonly description: string
  readonly date: string
  /** As they are typed, with commas between. */
  readonly tags: string
  /** '52.520, 13.405' */
  readonly place: string
}

const wordsSchema = memoryInputSchema.omit({ imageUrl: true, videoUrl: true, videoSeconds: true })

export type MemoryWordsInput = z.output<typeof wordsSchema>

/** @param today what the date begins with (docs/product.md, Forms), 'yyyy-MM-dd'. */
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

/** Older memories say nothing of it. */
export const placeWords = (place: Memory['place'] | undefined): string =>
  place == null ? '' : placeText(place)

/** Asks the shared schema; its messages belong beside the fields. */
export const parseWords = ({ tags, place, ...values }: MemoryFormValues) =>
  wordsSchema.safeParse({
    ...values,
    tags: tagsIn(tags),
    place: place.trim() === '' ? null : (placeIn(place) ?? place),
  })

/** Each once, in the order in which they were typed. */
const tagsIn = (typed: string): readonly string[] => [
  ...new Set(
    typed
      .split(',')
      .map((tag) => tag.trim())
      .filter(Boolean),
  ),
]
