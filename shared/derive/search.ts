import { isNearly } from './typos.ts'

/** What a search needs to know of a record. */
export interface SearchEntry {
  readonly id: string
  readonly kind: string
  readonly familyId: string
  /** Of a personal budget and its parts: the budget, whose shares say in which families it is shown. */
  readonly budgetId?: string
  /** As it is shown. */
  readonly title: string
  /** Everything that is searched, folded; the folded title comes first. */
  readonly text: string
  /** What is opened in its place: of a series one time that goes by another name. */
  readonly opens: { readonly id: string; readonly day: string | null }
  /** Is nothing of it due, or worked on, for now? */
  readonly isPaused: boolean
  /** Among equally good answers the latest comes first: 'yyyy-MM-dd…' or ISO 8601, '' where none is known. */
  readonly date: string
}

/** Without marks and capitals, so that 'zoe' finds 'Zoë'. */
export const folded = (text: string): string =>
  text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLocaleLowerCase('en')

/**
 * What is found with a family in view.
 * @param budgetIds the personal budgets that are shown there, wherever their home is.
 */
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
 * The entries in which every word of the query is found, the best first: those whose title begins
 * with it, then those with a title word that begins with each of its words, then the rest; the
 * latest first among equals. Where none is, those whose titles have its words but for a letter.
 * Nothing for an empty query.
 * @param entries gone through twice where none is found.
 */
export const search = (
  entries: () => Iterable<SearchEntry>,
  query: string,
  limit: number,
): readonly SearchEntry[] => {
  const whole = folded(query).trim()
  if (whole === '') return []
  const words = whole.split(/\s+/)
  const found = best(entries(), whole, words, limit, ({ text }, word) => text.includes(word))
  return found.length > 0 ? found : best(entries(), whole, words, limit, hasNearly)
}

type Has = (entry: SearchEntry, word: string) => boolean

const hasNearly: Has = ({ text }, word) =>
  text.includes(word) ||
  text
    .slice(0, text.indexOf('\n'))
    .split(/\s+/)
    .some((other) => isNearly(word, other))

const best = (
  entries: Iterable<SearchEntry>,
  whole: string,
  words: readonly string[],
  limit: number,
  has: Has,
): readonly SearchEntry[] => {
  /** A letter is in most of what a family has: only the best are kept in order, on the way. */
  const kept: Found[] = []
  for (const entry of entries) {
    if (!words.every((word) => has(entry, word))) continue
    const found = { entry, rank: rankOf(entry.text, whole, words) }
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
