import { z } from 'zod'
import { perHundredth, toUnits } from '#shared/money/money.ts'
import { patternText } from '#shared/core/text.ts'
import { m } from '#shared/messages/messages.ts'

const message = (): string => m.errors_decimal_string()

/**
 * Amounts are sent as decimal strings, because a number would leave open whether it is in
 * hundredths.
 */
export const decimalString = <Schema extends z.ZodType<number, number>>(hundredths: Schema) =>
  patternText(message)
    .regex(/^-?\d{1,9}(?:\.\d{1,2})?$/, { error: message, abort: true })
    .transform(toHundredths)
    .pipe(hundredths)

const toHundredths = (text: string): number => toUnits(text) / perHundredth

export const decimalAnswer = z.string().regex(/^-?\d+(\.\d{1,4})?$/)
