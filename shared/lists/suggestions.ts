import type { ListItem } from './listItem.ts'
import type { Shown } from '../core/record.ts'
import { sameText } from './itemText.ts'

export type Suggestion = Pick<ListItem, 'id' | 'text' | 'aisleId'>

type Known = Pick<Shown<ListItem>, keyof Suggestion | 'doneAt' | 'createdAt'>

export const latestByText = <T extends Known>(known: readonly T[]): ReadonlyMap<string, T> => {
  const byText = new Map<string, T>()
  for (const item of known.toSorted((a, b) => (momentOf(a) < momentOf(b) ? 1 : -1))) {
    const key = sameText(item.text)
    if (!byText.has(key)) byText.set(key, item)
  }
  return byText
}

const momentOf = ({ doneAt, createdAt }: Known): string => doneAt ?? createdAt ?? ''

export const suggestionsFor = <T extends Suggestion>(
  typed: string,
  byText: ReadonlyMap<string, T>,
  open: ReadonlySet<string>,
  most: number,
): readonly T[] => {
  const letters = sameText(typed)
  const offered = [...byText].filter(([text]) => !open.has(text) && text !== letters)
  const first = offered.filter(([text]) => text.startsWith(letters))
  const within = offered.filter(
    ([text]) => !text.startsWith(letters) && text.includes(` ${letters}`),
  )
  return [...first, ...within].slice(0, most).map(([, item]) => item)
}
