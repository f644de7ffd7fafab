import { aboutParameter, addAt, lineParameter } from './addAddress.ts'

/** What the share sheet of a phone sends of a text or a link; '' for what is not there. */
export interface SharedWords {
  readonly title: string
  readonly text: string
  readonly url: string
}

/** What does not fit is cut, where a form would refuse it. */
const longest = { line: 200, about: 5000 }

/**
 * The address that begins to add shared words: the first line is read, the rest stands below it. undefined where
 * there are none.
 */
export const addressForSharedWords = ({ title, text, url }: SharedWords): string | undefined => {
  const lines = [title, ...text.split(/\r?\n/u), url].map((line) => line.trim()).filter(Boolean)
  const [first, ...rest] = [...new Set(lines)]
  if (first === undefined) return undefined
  /** A line that is cut stands whole below. */
  const below = first.length > longest.line ? [first, ...rest] : rest
  return addAt('/', 'line', {
    [lineParameter]: first.slice(0, longest.line),
    [aboutParameter]: below.join('\n').slice(0, longest.about),
  })
}
