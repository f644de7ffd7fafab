import type { Memory } from '#shared/domain/memory.ts'
import type { Shown } from '#shared/domain/record.ts'

/** The three ways of the filter (spec section 4). */
export const filterTypes = ['all', 'favorites', 'date'] as const

export type FilterType = (typeof filterTypes)[number]

export interface MemoryFilter {
  readonly type: FilterType
  /** Of 'date': 'yyyy-MM-dd', or '' while none is chosen. */
  readonly date: string
  /** '' for none. */
  readonly album: string
}

/** The filter that an address names; all for anything else. */
export const filterIn = (parameters: URLSearchParams): MemoryFilter => ({
  type: filterTypes.find((type) => type === parameters.get('show')) ?? 'all',
  date: parameters.get('date') ?? '',
  album: parameters.get('album') ?? '',
})

export const filterToSearch = ({ type, date, album }: MemoryFilter): Record<string, string> => ({
  ...(type !== 'all' && { show: type }),
  ...(type === 'date' && date !== '' && { date }),
  ...(album !== '' && { album }),
})

export const filtered = (
  memories: readonly Shown<Memory>[],
  { type, date }: Omit<MemoryFilter, 'album'>,
  favorites: ReadonlySet<string>,
): readonly Shown<Memory>[] => {
  if (type === 'favorites') return memories.filter(({ id }) => favorites.has(id))
  if (type === 'date' && date !== '') return memories.filter((memory) => memory.date === date)
  return memories
}
