import { isNearly } from './typos.ts'

export interface SearchEntry {
  readonly id: string
  readonly kind: string
  readonly familyId: string
  /** The shares of this personal budget decide in which families results appear. */
  readonly budgetId?: string
  readonly title: string
  readonly text: string
  /**
   * The record to open. An occurrence of a series with a title of its own opens the series on the
   * day of the occurrence.
   */
  readonly opens: { readonly id: string; readonly day: string | null }
  readonly isPaused: boolean
  readonly date: string
  readonly shownDay: string
}

export interface FoundEntry extends SearchEntry {
  readonly count: number
  readonly hasDays: boolean
}

/** Removes accents and makes capitals small, so that 'zoe' finds 'Zoë'. */
export const folded = (text: string): string =>
  text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLocaleLowerCase('en')

export function* entriesInView(
  entries: Iterable<SearchEntry>,
  familyId: string | undefined,
  budgetIds: ReadonlySet<string>,
): Generator<SearchEntry> {
  for (const entry of entries) {
    const { budgetId } = entry
    if (budgetId === undefined ? entry.familyId === familyId : budgetIds.has(budgetId)) yield entry
  }
}

/**
 * Returns first the entries whose titles begin with the query, then those with title words that
 * begin with its words, then the rest; among equals, the latest first. If nothing matches, words
 * may differ by one letter.
 * @param entries are iterated several times.
 */
export const search = (
  entries: () => Iterable<SearchEntry>,
  query: string,
  limit: number,
  isSame: IsSame = isNamesake,
): readonly FoundEntry[] => {
  const whole = folded(query).trim()
  if (whole === '') return []
  const words = whole.split(/\s+/)
  const bestBy = (has: Has): readonly SearchEntry[] =>
    best(entries(), { whole, words, limit, has, isSame })
  const found = bestBy(({ text }, word) => text.includes(word))
  return counted(found.length > 0 ? found : bestBy(hasNearly), entries(), isSame)
}

const counted = (
  kept: readonly SearchEntry[],
  entries: Iterable<SearchEntry>,
  isSame: IsSame,
): readonly FoundEntry[] => {
  if (kept.length === 0) return []
  const titles = new Set(kept.map(({ title }) => title))
  const sameTitle = [...entries].filter(({ title }) => titles.has(title))
  return kept.map((entry) => {
    const same = sameTitle.filter((each) => isSame(each, entry))
    const hasDays = same.some(({ shownDay }) => shownDay !== entry.shownDay)
    return { ...entry, count: same.length, hasDays }
  })
}

type IsSame = (a: SearchEntry, b: SearchEntry) => boolean

export const isNamesake: IsSame = (a, b) =>
  a.title === b.title && a.kind === b.kind && a.isPaused === b.isPaused

export const isAlike: IsSame = (a, b) => isNamesake(a, b) && a.shownDay === b.shownDay

type Has = (entry: SearchEntry, word: string) => boolean

const hasNearly: Has = ({ text }, word) =>
  text.includes(word) ||
  text
    .slice(0, text.indexOf('\n'))
    .split(/\s+/)
    .some((other) => isNearly(word, other))

interface Wanted {
  readonly whole: string
  readonly words: readonly string[]
  readonly limit: number
  readonly has: Has
  readonly isSame: IsSame
}

const best = (
  entries: Iterable<SearchEntry>,
  { whole, words, limit, has, isSame }: Wanted,
): readonly SearchEntry[] => {
  /** A single letter matches most of a family's records, so only the best are kept and sorted. */
  const kept: Found[] = []
  for (const entry of entries) {
    if (!words.every((word) => has(entry, word))) continue
    const found = { entry, rank: rankOf(entry.text, whole, words) }
    const twin = kept.findIndex((each) => isSame(each.entry, entry))
    if (twin !== -1) {
      if (byWorth(found, kept[twin] ?? found) >= 0) continue
      kept.splice(twin, 1)
    }
    const worse = kept.findIndex((each) => byWorth(found, each) < 0)
    if (worse !== -1) kept.splice(worse, 0, found)
    else if (kept.length < limit) kept.push(found)
    if (kept.length > limit) kept.pop()
  }
  return kept.map(({ entry }) => entry)
}

interface Found {
  readonly entry: SearchEntry
  readonly rank: number
}

const byWorth = (a: Found, b: Found): number =>
  a.rank - b.rank || compare(b.entry.date, a.entry.date)

const rankOf = (text: string, whole: string, words: readonly string[]): number => {
  if (text.startsWith(whole)) return 0
  const title = ` ${text.slice(0, text.indexOf('\n'))}`
  return words.every((word) => title.includes(` ${word}`)) ? 1 : 2
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)
