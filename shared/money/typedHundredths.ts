import { readDecimal } from './typedMoney.ts'
import type { DecimalSign } from './typedMoney.ts'

const longest = 20

/**
 * Reads numbers with up to two decimals: '20', '12.5', '12,50', '1 000', '1.234,56', '-5'.
 * @param decimalSign of the family; without it, '1,000' is ambiguous.
 * @returns hundredths; undefined for any other text.
 */
export const readHundredths = (typed: string, decimalSign?: DecimalSign): number | undefined => {
  const [, minus = '', text = ''] = /^\s*([-\u2212]?)(.*)$/s.exec(typed) ?? []
  if (text.length > longest) return undefined
  const parts = readDecimal(text, decimalSign)
  if (parts === undefined || 'problem' in parts || parts.decimals.length > 2) return undefined
  const hundredths = Number(`${parts.whole}${parts.decimals.padEnd(2, '0')}`)
  return minus === '' ? hundredths : -hundredths
}

export const typedHundredths = (hundredths: number, decimalSign: DecimalSign = '.'): string =>
  String(hundredths / 100).replace('.', decimalSign)
