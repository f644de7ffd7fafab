import { aboutParameter, addAt, lineParameter } from './addAddress.ts'

/** The texts and link from a phone's share sheet; '' for a missing one. */
export interface SharedWords {
  readonly title: string
  readonly text: string
  readonly url: string
}

/** Longer texts are cut, because a form would refuse them. */
const longest = { line: 200, about: 5000 }

/**
 * Returns the address that adds shared text: the first line is read, the rest goes below it.
 * @returns undefined if there is no text.
 */
export const addressForSharedWords = ({ title, text, url }: SharedWords): string | undefined => {
  const lines = [title, ...text.split(/\r?\n/u), url].map((line) => line.trim()).filter(Boolean)
  const [first, ...rest] = [...new Set(lines)]
  if (first === undefined) return undefined
  /** A cut line is repeated in full below. */
  const below = first.length > longest.line ? [first, ...rest] : rest
  return addAt('/', 'line', {
    [lineParameter]: first.slice(0, longest.line),
    [aboutParameter]: below.join('\n').slice(0, longest.about),
  })
}
