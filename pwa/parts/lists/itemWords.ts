import type { ListItem } from '#shared/lists/listItem.ts'
import { browserLocale } from '#pwa/parts/time/dates.ts'

export const amountInWords = (
  { amount, unit }: Pick<ListItem, 'amount' | 'unit'>,
  locale = browserLocale(),
): string | undefined => {
  if (amount === null) return unit ?? undefined
  const number = new Intl.NumberFormat(locale, { maximumFractionDigits: 3 }).format(amount)
  return unit === null ? `${number} ×` : `${number} ${unit}`
}
