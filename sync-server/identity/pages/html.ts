export class Html {
  constructor(readonly text: string) {}
}

type Piece = Html | string | number | undefined | false | readonly Html[]

export const html = (strings: TemplateStringsArray, ...values: readonly Piece[]): Html =>
  new Html(strings.reduce((text, string, index) => text + written(values[index - 1]) + string))

const written = (piece: Piece): string => {
  if (piece === undefined || piece === false) return ''
  if (piece instanceof Html) return piece.text
  if (Array.isArray(piece)) return piece.map((part: Html) => part.text).join('')
  return escapeHtml(String(piece))
}

const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
