import type { Memory } from './memory.ts'
import type { Shown } from '../core/record.ts'
import { monthOf } from '../time/month.ts'

export interface MonthOfMemories {
  /** 'yyyy-MM'. */
  readonly month: string
  readonly memories: readonly Shown<Memory>[]
}

/** Memories by the month in which they were taken, in the order in which they come. */
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
  /** Taken in the month of `today`. */
  readonly thisMonth: number
  /** One's own. */
  readonly favorites: number
}

/** The vault's three figures (docs/product.md, Memory vault). @param today 'yyyy-MM-dd'. */
export const memoryFigures = (
  memories: readonly Shown<Memory>[],
  favorites: ReadonlySet<string>,
  today: string,
): MemoryFigures => ({
  total: memories.length,
  thisMonth: memories.filter(({ date }) => monthOf(date) === monthOf(today)).length,
  favorites: memories.filter(({ id }) => favorites.has(id)).length,
})

/**
 * Memories that contain every word in title, description, caption, a tag, or their author's name.
 * @param nameOf returns the name of a userId.
 */
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
