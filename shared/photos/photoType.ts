import { isAt } from './bytes.ts'

export type PhotoType =
  'image/jpeg' | 'image/png' | 'image/webp' | 'image/gif' | 'image/avif' | 'image/heic'

/** As what kind of picture a file begins. What it is, decoding it says. */
export const photoTypeOf = (head: Uint8Array): PhotoType | undefined => {
  if (isAt(head, 0, '\xff\xd8\xff')) return 'image/jpeg'
  if (isAt(head, 0, '\x89PNG')) return 'image/png'
  if (isAt(head, 0, 'GIF8')) return 'image/gif'
  if (isAt(head, 0, 'RIFF') && isAt(head, 8, 'WEBP')) return 'image/webp'
  if (!isAt(head, 4, 'ftyp')) return undefined
  const isBrand = (brand: string): boolean => isAt(head, 8, brand)
  if (['avif', 'avis', 'mif1'].some(isBrand)) return 'image/avif'
  return ['heic', 'heix'].some(isBrand) ? 'image/heic' : undefined
}
