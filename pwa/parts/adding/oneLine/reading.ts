/** Both texts keep the line's length, so that positions stay valid. */
export interface Reading {
  /** Understood words are replaced by `taken`. */
  readonly rest: string
  readonly title: string
  readonly understood: readonly string[]
}

export const beginReading = (line: string): Reading => ({ rest: line, title: line, understood: [] })

export interface Piece {
  readonly index: number
  readonly text: string
}

export const understand = (reading: Reading, { index, text }: Piece): Reading => ({
  rest: blank(reading.rest, index, text, taken),
  title: blank(reading.title, index, text, ' '),
  understood: text.trim() === '' ? reading.understood : [...reading.understood, text.trim()],
})

/** Marks words as plain text, so that no part of them is read. */
export const leave = (reading: Reading, { index, text }: Piece): Reading => ({
  ...reading,
  rest: blank(reading.rest, index, text, taken),
})

/** Replaces understood words, so that no reader joins the words on either side. */
export const taken = '¦'

const blank = (line: string, index: number, text: string, by: string): string =>
  line.slice(0, index) + by.repeat(text.length) + line.slice(index + text.length)

/** @param pattern has no flags, and must match whole words. */
export const find = (text: string, pattern: string): RegExpExecArray | null =>
  new RegExp(String.raw`(?<=^|\s)(?:${pattern})(?=$|[\s,;.!?])`, 'iu').exec(text)

export const pieceOf = ({ index, 0: text }: RegExpExecArray): Piece => ({ index, text })
