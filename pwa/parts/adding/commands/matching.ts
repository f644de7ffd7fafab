import { folded } from '#shared/core/search/search.ts'
import type { Command } from './command.ts'

type Named = Pick<Command, 'label' | 'words'>

export const isMeant = ({ label, words = '' }: Named, query: string): boolean =>
  folded(query)
    .split(/\s+/)
    .every((word) => folded(`${label} ${words}`).includes(word))

/** Too many words begin with fewer letters. */
const shortestBeginning = 3

/** Does the label begin with the typed text, or is that one of its other names? */
export const isMeantWell = ({ label, words = '' }: Named, query: string): boolean => {
  const typed = folded(query).trim()
  const begins = typed.length >= shortestBeginning && folded(label).startsWith(typed)
  return begins || (typed !== '' && folded(words).split(/,\s*/).includes(typed))
}
