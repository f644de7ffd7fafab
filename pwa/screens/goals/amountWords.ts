import { browserLocale } from '#pwa/parts/time/dates.ts'

export const amountInWords = (hundredths: number, unit: string | null | undefined): string => {
  const format = new Intl.NumberFormat(browserLocale(), { maximumFractionDigits: 2 })
  const number = format.format(hundredths / 100)
  return unit === null || unit === undefined ? number : `${number} ${unit}`
}
