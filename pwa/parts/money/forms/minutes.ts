import { latinDigits } from '#shared/money/digits.ts'
import { m } from '#shared/messages/messages.ts'

/** null for an empty field (docs/product.md, Forms). */
export const readMinutes = (
  typed: string,
): { readonly value: number | null; readonly error?: string } => {
  const text = latinDigits(typed).trim()
  if (text === '') return { value: null }
  return /^\d{1,4}$/.test(text) && Number(text) <= 24 * 60
    ? { value: Number(text) }
    : { value: null, error: m.own_budgets_control_minutes_wrong() }
}
