import { isAt, numberAt, textOf } from './bytes.ts'

export type PhotoType =
  'image/jpeg' | 'image/png' | 'image/webp' | 'image/gif' | 'image/avif' | 'image/heic'

export const headBytes = 64

export const photoTypeOf = (head: Uint8Array): PhotoType | undefined => {
  if (isAt(head, 0, '\xff\xd8\xff')) return 'image/jpeg'
  if (isAt(head, 0, '\x89PNG')) return 'image/png'
  if (isAt(head, 0, 'GIF8')) return 'image/gif'
  if (isAt(head, 0, 'RIFF') && isAt(head, 8, 'WEBP')) return 'image/webp'
  if (!isAt(head, 4, 'ftyp')) return undefined
  const [brand = '', ...others] = brandsIn(head)
  if (heicBrands.has(brand)) return 'image/heic'
  if (brand === 'mif1' && others.some((other) => heicBrands.has(other))) return 'image/heic'
  return ['avif', 'avis', 'mif1'].includes(brand) ? 'image/avif' : undefined
}

/** The brands of pictures in HEVC (ISO/IEC 23008-12, B.4.1). */
const heicBrands: ReadonlySet<string> = new Set(['heic', 'heix'])

const brandsIn = (head: Uint8Array): readonly string[] => {
  const end = Math.min(numberAt(head, 0, 4), headBytes, head.length)
  const brands = [textOf(head, { from: 8, to: Math.min(12, head.length) })]
  for (let at = 16; at + 4 <= end; at += 4) brands.push(textOf(head, { from: at, to: at + 4 }))
  return brands
}
