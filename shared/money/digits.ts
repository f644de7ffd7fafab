/** Arabic, Persian, Devanagari and all other decimal digits, which Unicode has in runs of ten. */
const otherDigit = /[^\P{Nd}0-9]/gu

const isDigit = /^\p{Nd}$/u

/** How far a digit is from its script's nought. */
const valueOf = (digit: string): number => {
  const code = digit.codePointAt(0) ?? 0
  let value = 0
  while (value < 9 && isDigit.test(String.fromCodePoint(code - value - 1))) value += 1
  return value
}

const separators: Readonly<Record<string, string>> = { '\u066b': '.', '\u066c': ',' }

/**
 * A text with 0 to 9 for the digits of other scripts, and a point and a comma for Arabic's own decimal
 * and thousands separators.
 */
export const latinDigits = (text: string): string =>
  text
    .replaceAll(otherDigit, (digit) => String(valueOf(digit)))
    .replaceAll(/[\u066b\u066c]/g, (sign) => separators[sign] ?? sign)
