import { listItemInputSchema } from '#shared/domain/listItem.ts'
import type { ListItem } from '#shared/domain/listItem.ts'

/** What stands in the item dialog's fields, empty ones as ''. */
export interface ItemFormValues {
  readonly text: string
  readonly amount: string
  readonly unit: string
  readonly aisleId: string
}

export const itemToForm = ({ text, amount, unit, aisleId }: ListItem): ItemFormValues => ({
  text,
  amount: amount === null ? '' : String(amount),
  unit: unit ?? '',
  aisleId: aisleId ?? '',
})

/** Asks the shared schema; its messages belong beside the fields. '1,5' is as good as '1.5'. */
export const parseItemForm = ({ text, amount, unit, aisleId }: ItemFormValues) =>
  listItemInputSchema.safeParse({
    text,
    amount: amount.trim() === '' ? null : Number(amount.trim().replace(',', '.')),
    unit,
    aisleId: aisleId === '' ? null : aisleId,
  })
