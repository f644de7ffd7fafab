import { folded } from '#shared/core/search/search.ts'
import type { Command } from './command.ts'

type Named = Pick<Command, 'label' | 'words' | 'leads'>

export const isMeant = ({ label, words = '' }: Named, query: string): boolean =>
  folded(query)
    .split(/\s+/)
    .every((word) => folded(`${label} ${words}`).includes(word))

/** The fewest letters that may match the beginning of a label; shorter input would match too many. */
const shortestBeginning = 3

/**
 * A person who looks for a record of that name presses Enter, so only a command that leads
 * somewhere is meant by any word of its label.
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
