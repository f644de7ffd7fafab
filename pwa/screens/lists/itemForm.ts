import { listItemInputSchema } from '#shared/lists/listItem.ts'
import type { ListItem } from '#shared/lists/listItem.ts'
import { readDecimal } from '#shared/money/typedMoney.ts'
import type { DecimalSign } from '#shared/money/typedMoney.ts'

export interface ItemFormValues {
  readonly text: string
  readonly amount: string
  readonly unit: string
  readonly aisleId: string
}

export const itemToForm = (
  { text, amount, unit, aisleId }: ListItem,
  decimalSign: DecimalSign = '.',
): ItemFormValues => ({
  text,
  amount: amount === null ? '' : String(amount).replace('.', decimalSign),
  unit: unit ?? '',
  aisleId: aisleId ?? '',
})

/** Accepts '1,5' as well as '1.5'. */
export const parseItemForm = (
  { text, amount, unit, aisleId }: ItemFormValues,
  decimalSign?: DecimalSign,
) =>
  listItemInputSchema.safeParse({
    text,
    amount: amount.trim() === '' ? null : readNumber(amount, decimalSign),
    unit,
    aisleId: aisleId === '' ? null : aisleId,
  })

const readNumber = (typed: string, decimalSign: DecimalSign | undefined): number => {
  const parts = readDecimal(typed, decimalSign)
  if (parts === undefined || 'problem' in parts) return Number.NaN
  return Number(`${parts.whole}.${parts.decimals}`)
}
