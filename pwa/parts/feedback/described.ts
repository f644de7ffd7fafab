export interface Piece {
  readonly text: string
  readonly href?: string
}

export interface Block {
  readonly type: 'lines' | 'points'
  readonly lines: readonly (readonly Piece[])[]
}

const point = /^\s*[-*•]\s+(?=\S)/u
const address = /https?:\/\/[^\s<>"]+/giu
/** Such a character ends the sentence around an address, rather than the address. */
const isAfterwards = (letter: string): boolean => `.,;:!?'")]`.includes(letter)

export const described = (text: string): readonly Block[] => {
  const blocks: { type: Block['type']; lines: (readonly Piece[])[] }[] = []
  for (const line of text.split('\n')) {
    const type = point.test(line) ? 'points' : 'lines'
    const pieces = piecesOf(line.replace(point, ''))
    const last = blocks.at(-1)
    if (last?.type === type) last.lines.push(pieces)
    else blocks.push({ type, lines: [pieces] })
  }
  return blocks
}

const piecesOf = (line: string): readonly Piece[] => {
  const pieces: Piece[] = []
  let end = 0
  for (const { 0: found, index } of line.matchAll(address)) {
    const href = found.slice(0, addressEnd(found))
    if (index > end) pieces.push({ text: line.slice(end, index) })
    pieces.push({ text: href, href })
    end = index + href.length
  }
  if (end < line.length) pieces.push({ text: line.slice(end) })
  return pieces
}

/** A regular expression would be slow, because it would start again at every character. */
export const addressEnd = (found: string, isPassed = isAfterwards): number => {
  let end = found.length
  while (end > 0 && isPassed(found.charAt(end - 1))) end -= 1
  return end
}
