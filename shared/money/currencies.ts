import { patternText } from '../core/text.ts'

export const currencyCode = () => patternText().regex(/^[A-Z]{3}$/)

/** ISO 4217, column 'Minor unit'; Intl is not used, because engines differ from each other. */
const placesByCurrency: Readonly<Record<string, number>> = {
  BIF: 0,
  CLP: 0,
  DJF: 0,
  GNF: 0,
  ISK: 0,
  JPY: 0,
  KMF: 0,
  KRW: 0,
  PYG: 0,
  RWF: 0,
  UGX: 0,
  UYI: 0,
  VND: 0,
  VUV: 0,
  XAF: 0,
  XOF: 0,
  XPF: 0,
  BHD: 3,
  IQD: 3,
  JOD: 3,
  KWD: 3,
  LYD: 3,
  OMR: 3,
  TND: 3,
  CLF: 4,
  UYW: 4,
}

export const placesOf = (currency: string): number => placesByCurrency[currency] ?? 2

export const mostPlaces = 4
