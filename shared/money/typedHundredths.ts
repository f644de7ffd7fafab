import { readDecimal } from './typedMoney.ts'
import type { DecimalSign } from './typedMoney.ts'

/** The most whole digits that are read; no family counts larger amounts. */
const longest = 20

/**
 * Reads a number with up to two decimals as people type it: '20', '12.5', '12,50', '1 000', '1.234,56', '-5'.
 * @param decimalSign the family's; without one '1,000' could mean two things.
 * @returns hundredths; undefined for anything else.
 */
export const readHundredths = (typed: string, decimalSign?: DecimalSign): number | undefined => {
  const [, minus = '', text = ''] = /^\s*([-\u2212]?)(.*)$/s.exec(typed) ?? []
  if (text.length > longest) return undefined
  const parts = readDecimal(text, decimalSign)
  if (parts === undefined || 'problem' in parts || parts.decimals.length > 2) return undefined
  const hundredths = Number(`${parts.whole}${parts.decimals.padEnd(2, '0')}`)
  return minus === '' ? hundredths : -hundredths
}

/** As `readHundredths` reads it: '12.5'. */
export const typedHundredths = (hundredths: number, decimalSign: DecimalSign = '.'): string =>
  String(hundredths / 100).replace('.', decimalSign)
