import { findText, isAt, textOf } from '../bytes.ts'

export type FilmType = 'video/mp4' | 'video/webm' | 'video/quicktime'

export const filmHeadBytes = 64

const mp4Brands = /^(?:iso[m2-9]|mp4[12]|avc1|hvc1|M4V.|MSNV|3g[p2].|dash|f4v )$/

export const filmTypeOf = (head: Uint8Array): FilmType | undefined => {
  if (isAt(head, 0, '\x1aE\xdf\xa3')) return isWebm(head) ? 'video/webm' : undefined
  if (!isAt(head, 4, 'ftyp')) return undefined
  const brand = textOf(head, { from: 8, to: Math.min(12, head.length) })
  if (brand === 'qt  ') return 'video/quicktime'
  return mp4Brands.test(brand) ? 'video/mp4' : undefined
}

/** All Matroska files begin the same; only the DocType differs. */
const isWebm = (head: Uint8Array): boolean =>
  findText(head, '\x42\x82\x84webm', { from: 0, to: Math.min(filmHeadBytes, head.length) }) >= 0

/** The first bytes of AVI, Windows Media, Flash, and Matroska other than WebM. */
const foreignHeads = ['RIFF....AVI ', '\x30\x26\xb2\x75', 'FLV\x01', '\x1aE\xdf\xa3']

export const isForeignFilm = (head: Uint8Array): boolean =>
  filmTypeOf(head) === undefined &&
  foreignHeads.some((text) =>
    [...text].every((letter, at) => letter === '.' || head[at] === letter.charCodeAt(0)),
  )
