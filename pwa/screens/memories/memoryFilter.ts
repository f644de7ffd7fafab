import type { Memory } from '#shared/memories/memory.ts'
import type { Shown } from '#shared/core/record.ts'

export const filterTypes = ['all', 'favorites', 'date'] as const

export type FilterType = (typeof filterTypes)[number]

export interface MemoryFilter {
  readonly type: FilterType
  readonly date: string
  readonly album: string
  readonly tag: string
  readonly person: string
}

export const filterIn = (parameters: URLSearchParams): MemoryFilter => ({
  type: filterTypes.find((type) => type === parameters.get('show')) ?? 'all',
  date: parameters.get('date') ?? '',
  album: parameters.get('album') ?? '',
  tag: parameters.get('tag') ?? '',
  person: parameters.get('person') ?? '',
})

export const filterToSearch = ({
  type,
  date,
  album,
  tag,
  person,
}: MemoryFilter): Record<string, string> => ({
  ...(type !== 'all' && { show: type }),
  ...(type === 'date' && date !== '' && { date }),
  ...(album !== '' && { album }),
  ...(tag !== '' && { tag }),
  ...(person !== '' && { person }),
})

export const filtered = (
  memories: readonly Shown<Memory>[],
  { type, date, tag, person }: Omit<MemoryFilter, 'album'>,
  favorites: ReadonlySet<string>,
): readonly Shown<Memory>[] =>
  memories.filter(
    (memory) =>
      (type !== 'favorites' || favorites.has(memory.id)) &&
      (type !== 'date' || date === '' || memory.date === date) &&
      (tag === '' || memory.tags.some((each) => isSameTag(each, tag))) &&
      (person === '' || memory.createdBy === person),
  )

/** People take 'Beach' and 'beach' for the same tag. */
const keyOf = (tag: string): string => tag.trim().toLocaleLowerCase()

const isSameTag = (a: string, b: string): boolean => keyOf(a) === keyOf(b)

export const choicesIn = (
  memories: readonly Shown<Memory>[],
): { readonly tags: readonly string[]; readonly people: readonly string[] } => {
  const tags = new Map<string, string>()
  const people = new Set<string>()
  for (const memory of memories) {
    for (const tag of memory.tags) if (!tags.has(keyOf(tag))) tags.set(keyOf(tag), tag)
    if (memory.createdBy !== undefined) people.add(memory.createdBy)
  }
  return { tags: [...tags.values()].sort((a, b) => a.localeCompare(b)), people: [...people] }
}
