/** Of whole digits: more is no amount that a family counts. */
const longest = 20

/**
 * Reads a number with up to two decimals as people type it: '20', '12.5', '12,50', '1 000', '-5'.
 * @returns hundredths; undefined for anything else, '1,000' included, which could mean two things.
 */
export const readHundredths = (typed: string): number | undefined => {
  if (typed.length > longest) return undefined
  const text = typed.replaceAll(/[\s'\u2019]/g, '').replace('\u2212', '-')
  if (!/^-?\d+(?:[.,]\d{1,2})?$/.test(text)) return undefined
  return Math.round(Number(text.replace(',', '.')) * 100)
}

/** As `readHundredths` reads it: '12.5'. */
export const typedHundredths = (hundredths: number): string => String(hundredths / 100)
