const otherDigit = /[^\P{Nd}0-9]/gu

const isDigit = /^\p{Nd}$/u

const valueOf = (digit: string): number => {
  const code = digit.codePointAt(0) ?? 0
  let value = 0
  while (value < 9 && isDigit.test(String.fromCodePoint(code - value - 1))) value += 1
  return value
}

const separators: Readonly<Record<string, string>> = { '\u066b': '.', '\u066c': ',' }

/** Arabic decimal and thousands separators become point and comma. */
export const latinDigits = (text: string): string =>
  text
    .replaceAll(otherDigit, (digit) => String(valueOf(digit)))
    .replaceAll(/[\u066b\u066c]/g, (sign) => separators[sign] ?? sign)
