import { copyOf, isAt, numberAt, textBytes, textOf } from '../bytes.ts'
import type { Part } from '../bytes.ts'

/** Points, curves and tables compute colors (ICC.1:2022, 9). */
const keptTags: ReadonlySet<string> = new Set(
  ['rXYZ gXYZ bXYZ wtpt bkpt rTRC gTRC bTRC kTRC chad chrm cicp lumi gamt']
    .concat('A2B0 A2B1 A2B2 A2B3 B2A0 B2A1 B2A2 B2A3 D2B0 D2B1 D2B2 D2B3 B2D0 B2D1 B2D2 B2D3')
    .flatMap((tags) => tags.split(' ')),
)

/** Profiles of cameras have a few hundred bytes, those of printers a megabyte. */
const mostBytes = 4 * 1024 * 1024
const mostTags = 100

const headBytes = 128

/** Maker, model, author, profile id and reserved bytes have no influence on colors. */
const freeInHead: readonly Part[] = [
  { from: 48, to: 56 },
  { from: 80, to: headBytes },
]

/**
 * Keeps only data that computes colors and empties the texts; positions stay the same.
 * @returns undefined for data that is no profile.
 */
export const keptProfile = (profile: Uint8Array): Uint8Array | undefined => {
  const count = numberAt(profile, headBytes, 4)
  const table = headBytes + 4
  if (!isAt(profile, 36, 'acsp') || profile.length > mostBytes || count > mostTags) return undefined
  const values = table + count * 12
  if (values > profile.length) return undefined
  const bytes = copyOf(profile)
  bytes.fill(0, values)
  for (const { from, to } of freeInHead) bytes.fill(0, from, to)
  for (let at = table; at < values; at += 12) {
    const from = numberAt(profile, at + 4, 4)
    const part = { from, to: from + numberAt(profile, at + 8, 4) }
    if (part.from < values || part.to > profile.length) return undefined
    const tag = textOf(profile, { from: at, to: at + 4 })
    if (keptTags.has(tag)) bytes.set(profile.subarray(part.from, part.to), part.from)
    else writeEmptyText(bytes, profile, part)
  }
  return bytes
}

/** Each text type has an empty form (ICC.1:2022, 10.15 and 10.24; ICC.1:2001, 6.5.17). */
const emptyTexts = {
  mluc: 'mluc\0\0\0\0\0\0\0\0\0\0\0\x0c',
  desc: 'desc\0\0\0\0\0\0\0\x01',
  text: 'text',
} as const

const writeEmptyText = (bytes: Uint8Array, profile: Uint8Array, { from, to }: Part): void => {
  for (const [type, text] of Object.entries(emptyTexts)) {
    if (isAt(profile, from, type) && to - from >= text.length) bytes.set(textBytes(text), from)
  }
}
