import { aboutParameter, addAt, lineParameter } from './addAddress.ts'

/** A phone's share sheet gives these; '' for a missing one. */
export interface SharedWords {
  readonly title: string
  readonly text: string
  readonly url: string
}

/** A form would refuse longer texts. */
const longest = { line: 200, about: 5000 }

/** The first line is read, and the rest goes below it; undefined if there is no text. */
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
