/** A line that is read piece by piece. Both texts stay as long as the line, so that places in it stay true. */
export interface Reading {
  /** What may still be understood; all else is `taken`. */
  readonly rest: string
  /** What stays in the title. */
  readonly title: string
  /** The words that were understood, in the order in which they were. */
  readonly understood: readonly string[]
}

export const beginReading = (line: string): Reading => ({ rest: line, title: line, understood: [] })

/** A piece of a line: where it begins, and its text. */
export interface Piece {
  readonly index: number
  readonly text: string
}

/** These words are understood: they are no title. */
export const understand = (reading: Reading, { index, text }: Piece): Reading => ({
  rest: blank(reading.rest, index, text, taken),
  title: blank(reading.title, index, text, ' '),
  understood: text.trim() === '' ? reading.understood : [...reading.understood, text.trim()],
})

/** These words are words, and nothing in them is read by itself. */
export const leave = (reading: Reading, { index, text }: Piece): Reading => ({
  ...reading,
  rest: blank(reading.rest, index, text, taken),
})

/** Stands where words were: no reader joins what is on either side of it. */
export const taken = '¦'

const blank = (line: string, index: number, text: string, by: string): string =>
  line.slice(0, index) + by.repeat(text.length) + line.slice(index + text.length)

/** @param pattern of a piece that stands between spaces, without flags. */
export const find = (text: string, pattern: string): RegExpExecArray | null =>
  new RegExp(String.raw`(?<=^|\s)(?:${pattern})(?=$|[\s,;.!?])`, 'iu').exec(text)

export const pieceOf = ({ index, 0: text }: RegExpExecArray): Piece => ({ index, text })
