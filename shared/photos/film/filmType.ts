import { findText, isAt, textOf } from '../bytes.ts'

export type FilmType = 'video/mp4' | 'video/webm' | 'video/quicktime'

/** How many of a file's first bytes say whether it begins as a film. */
export const filmHeadBytes = 64

/** The brands of MP4 (ISO/IEC 14496-12 and its derivatives), as cameras and programs write it. */
const mp4Brands = /^(?:iso[m2-9]|mp4[12]|avc1|hvc1|M4V.|MSNV|3g[p2].|dash|f4v )$/

/** As what kind of film a file begins. What it is, examineFilm says. */
export const filmTypeOf = (head: Uint8Array): FilmType | undefined => {
  if (isAt(head, 0, '\x1aE\xdf\xa3')) return isWebm(head) ? 'video/webm' : undefined
  if (!isAt(head, 4, 'ftyp')) return undefined
  const brand = textOf(head, { from: 8, to: Math.min(12, head.length) })
  if (brand === 'qt  ') return 'video/quicktime'
  return mp4Brands.test(brand) ? 'video/mp4' : undefined
}

/** Other Matroska files begin the same, but for what they call themselves. */
const isWebm = (head: Uint8Array): boolean =>
  findText(head, '\x42\x82\x84webm', { from: 0, to: Math.min(filmHeadBytes, head.length) }) >= 0

/** Films of kinds that are not taken: AVI, Windows Media, Flash, and Matroska that is no WebM. */
const foreignHeads = ['RIFF....AVI ', '\x30\x26\xb2\x75', 'FLV\x01', '\x1aE\xdf\xa3']

/** Does a file begin as one? */
export const isForeignFilm = (head: Uint8Array): boolean =>
  filmTypeOf(head) === undefined &&
  foreignHeads.some((text) =>
    [...text].every((letter, at) => letter === '.' || head[at] === letter.charCodeAt(0)),
  )
