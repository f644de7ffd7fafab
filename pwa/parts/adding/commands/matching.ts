import { folded } from '#shared/core/search/search.ts'
import type { Command } from './command.ts'

type Named = Pick<Command, 'label' | 'words'>

/** Tells whether every typed word is in the command's label or its other names. */
export const isMeant = ({ label, words = '' }: Named, query: string): boolean =>
  folded(query)
    .split(/\s+/)
    .every((word) => folded(`${label} ${words}`).includes(word))

/** Fewer letters begin too many words. */
const shortestBeginning = 3

/**
 * Tells whether the label begins with the typed text, or whether that is one of its other names.
 */
export const isMeantWell = ({ label, words = '' }: Named, query: string): boolean => {
  const typed = folded(query).trim()
  const begins = typed.length >= shortestBeginning && folded(label).startsWith(typed)
  return begins || (typed !== '' && folded(words).split(/,\s*/).includes(typed))
}
