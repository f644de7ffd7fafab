import type { Memory } from './memory.ts'
import type { Shown } from '../core/record.ts'
import { monthOf } from '../time/month.ts'

export interface MonthOfMemories {
  readonly month: string
  readonly memories: readonly Shown<Memory>[]
}

/** Groups memories by the month in which they were taken, in the given order. */
export const memoriesByMonth = (memories: readonly Shown<Memory>[]): readonly MonthOfMemories[] => {
  const months = new Map<string, Shown<Memory>[]>()
  for (const memory of memories) {
    const month = monthOf(memory.date)
    const those = months.get(month)
    if (those === undefined) months.set(month, [memory])
    else those.push(memory)
  }
  return [...months].map(([month, those]) => ({ month, memories: those }))
}

export interface MemoryFigures {
  readonly total: number
  readonly thisMonth: number
  readonly favorites: number
}

/** The three figures of the vault (docs/product.md, Memory vault). @param today 'yyyy-MM-dd'. */
export const memoryFigures = (
  memories: readonly Shown<Memory>[],
  favorites: ReadonlySet<string>,
  today: string,
): MemoryFigures => ({
  total: memories.length,
  thisMonth: memories.filter(({ date }) => monthOf(date) === monthOf(today)).length,
  favorites: memories.filter(({ id }) => favorites.has(id)).length,
})

export const memoriesMatching = (
  memories: readonly Shown<Memory>[],
  query: string,
  nameOf: (userId: string) => string,
): readonly Shown<Memory>[] => {
  const wanted = query.toLocaleLowerCase().split(/\s+/).filter(Boolean)
  if (wanted.length === 0) return memories
  return memories.filter((memory) => {
    const { title, description, caption, tags, createdBy } = memory
    const said = [title, description, caption, ...tags, createdBy && nameOf(createdBy)]
    const text = said.filter(Boolean).join(' ').toLocaleLowerCase()
    return wanted.every((word) => text.includes(word))
  })
}
