import type { Memory } from '#shared/domain/memory.ts'
import type { Shown } from '#shared/domain/record.ts'

/** The three ways of the filter (spec section 4). */
export const filterTypes = ['all', 'favorites', 'date'] as const

export type FilterType = (typeof filterTypes)[number]

export interface MemoryFilter {
  readonly type: FilterType
  /** Of 'date': 'yyyy-MM-dd', or '' while none is chosen. */
  readonly date: string
}

/** The filter that an address names; all for anything else. */
export const filterIn = (parameters: URLSearchParams): MemoryFilter => ({
  type: filterTypes.find((type) => type === parameters.get('show')) ?? 'all',
  date: parameters.get('date') ?? '',
})

export const filterToSearch = ({ type, date }: MemoryFilter): Record<string, string> => ({
  ...(type !== 'all' && { show: type }),
  ...(type === 'date' && date !== '' && { date }),
})

export const filtered = (
  memories: readonly Shown<Memory>[],
  { type, date }: MemoryFilter,
  favorites: ReadonlySet<string>,
): readonly Shown<Memory>[] => {
  if (type === 'favorites') return memories.filter(({ id }) => favorites.has(id))
  if (type === 'date' && date !== '') return memories.filter((memory) => memory.date === date)
  return memories
}
