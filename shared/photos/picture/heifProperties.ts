import type { Box } from '../film/boxes.ts'
import { concat, findText, isAt, textBytes, textOf } from '../bytes.ts'
import { keptAv1Settings, keptHevcSettings } from './codedPicture.ts'
import { keptProfile } from './iccProfile.ts'

/**
 * The most bytes of each property. Longer ones are dropped (ISO/IEC 23008-12, 6.5; AV1 Image
 * Format, 2.2).
 */
const bytesOf: Readonly<Record<string, number>> = {
  ispe: 12,
  pixi: 9,
  irot: 1,
  imir: 1,
  clap: 32,
  pasp: 8,
  a1op: 1,
  a1lx: 13,
  lsel: 2,
  clli: 4,
  mdcv: 24,
}

export const keptProperty = (bytes: Uint8Array, property: Box): Uint8Array | undefined => {
  const content = bytes.subarray(property.from, property.to)
  const most = bytesOf[property.type]
  if (most !== undefined) return content.length <= most ? content : undefined
  switch (property.type) {
    case 'colr':
      return keptColors(content)
    case 'hvcC':
      return keptHevcSettings(content)
    case 'av1C':
      return keptAv1Settings(content)
    case 'auxC':
      return alphaNameIn(bytes, property)
    default:
      return undefined
  }
}

const keptColors = (content: Uint8Array): Uint8Array | undefined => {
  if (isAt(content, 0, 'nclx')) return content.subarray(0, 11)
  if (!isAt(content, 0, 'prof') && !isAt(content, 0, 'rICC')) return undefined
  const profile = keptProfile(content.subarray(4))
  return profile && concat([content.subarray(0, 4), profile])
}

const alphaNames: ReadonlySet<string> = new Set([
  'urn:mpeg:mpegB:cicp:systems:auxiliary:alpha',
  'urn:mpeg:hevc:2015:auxid:1',
])

export const isAlpha = (bytes: Uint8Array, property: Box): boolean =>
  property.type === 'auxC' && alphaNameIn(bytes, property) !== undefined

const alphaNameIn = (bytes: Uint8Array, { from, to }: Box): Uint8Array | undefined => {
  const end = findText(bytes, '\0', { from: from + 4, to })
  const name = textOf(bytes, { from: from + 4, to: end < 0 ? to : end })
  return alphaNames.has(name) ? concat([new Uint8Array(4), textBytes(`${name}\0`)]) : undefined
}
