import type { Memory } from './memory.ts'
import type { Shown } from '../core/record.ts'
import { monthOf } from '../time/month.ts'

export interface MemoryGroup {
  readonly month: string
  readonly since: string
  readonly memories: readonly Shown<Memory>[]
}

/** A month with fewer photos than this would leave most of its row empty. */
const fewest = 6

/**
 * Puts neighboring months with few memories into one group if they are in the same quarter of the
 * year. A month of a different quarter joins a group that still has few memories.
 */
export const groupsOfMemories = (memories: readonly Shown<Memory>[]): readonly MemoryGroup[] => {
  const groups: MemoryGroup[] = []
  for (const month of monthsOf(memories)) {
    const last = groups.at(-1)
    if (last !== undefined && isJoined(last, month)) {
      groups[groups.length - 1] = {
        ...last,
        since: month.month,
        memories: [...last.memories, ...month.memories],
      }
    } else groups.push(month)
  }
  return groups
}

const monthsOf = (memories: readonly Shown<Memory>[]): readonly MemoryGroup[] => {
  const months = new Map<string, Shown<Memory>[]>()
  for (const memory of memories) {
    const month = monthOf(memory.date)
    const those = months.get(month)
    if (those === undefined) months.set(month, [memory])
    else those.push(memory)
  }
  return [...months].map(([month, those]) => ({ month, since: month, memories: those }))
}

const isJoined = (group: MemoryGroup, { month, memories }: MemoryGroup): boolean => {
  const isFull = group.month === group.since && group.memories.length >= fewest
  if (isFull || memories.length >= fewest || !isOneYear(group.month, month)) return false
  return group.memories.length < fewest || quarterOf(group.since) === quarterOf(month)
}

const isOneYear = (a: string, b: string): boolean => a.slice(0, 4) === b.slice(0, 4)

const quarterOf = (month: string): number => Math.ceil(Number(month.slice(5)) / 3)

export interface MemoryFigures {
  readonly total: number
  readonly thisMonth: number
  readonly favorites: number
}

/** The figures of the vault (docs/product.md, Memory vault). @param today 'yyyy-MM-dd'. */
export const memoryFigures = (
  memories: readonly Shown<Memory>[],
  favorites: ReadonlySet<string>,
  today: string,
): MemoryFigures => ({
  total: memories.length,
  thisMonth: memories.filter(({ date }) => monthOf(date) === monthOf(today)).length,
  favorites: memories.filter(({ id }) => favorites.has(id)).length,
})

interface SearchWords {
  nameOf(userId: string): string
  /** @param month 'yyyy-MM' */
  monthInWords(month: string): string
}

export const memoriesMatching = (
  memories: readonly Shown<Memory>[],
  query: string,
  { nameOf, monthInWords }: SearchWords,
): readonly Shown<Memory>[] => {
  const wanted = query.toLocaleLowerCase().split(/\s+/).filter(Boolean)
  if (wanted.length === 0) return memories
  return memories.filter((memory) => {
    const { title, description, caption, tags, createdBy, date } = memory
    const by = createdBy && nameOf(createdBy)
    const said = [title, description, caption, ...tags, by, monthInWords(monthOf(date))]
    const text = said.filter(Boolean).join(' ').toLocaleLowerCase()
    return wanted.every((word) => text.includes(word))
  })
}
