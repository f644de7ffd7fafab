import { folded } from '#shared/core/search/search.ts'
import type { Command } from './command.ts'

type Named = Pick<Command, 'label' | 'words' | 'leads'>

export const isMeant = ({ label, words = '' }: Named, query: string): boolean =>
  folded(query)
    .split(/\s+/)
    .every((word) => folded(`${label} ${words}`).includes(word))

/** Too many words begin with fewer letters. */
const shortestBeginning = 3

/**
 * Does the label begin with the typed text, or is that one of its other names? A command that only
 * leads somewhere is also meant by another word of its label; one that changes something is not,
 * because a person who looks for a record of that name presses Enter.
 */
export const isMeantWell = (
  { label, words = '', leads = false }: Named,
  query: string,
): boolean => {
  const typed = folded(query).trim()
  if (typed === '') return false
  const name = folded(label)
  const begins = name.startsWith(typed) || (leads && name.includes(` ${typed}`))
  return (
    (begins && typed.length >= shortestBeginning) || folded(words).split(/,\s*/).includes(typed)
  )
}
