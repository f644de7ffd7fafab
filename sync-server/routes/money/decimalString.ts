import { z } from 'zod'
import { perHundredth, toUnits } from '#shared/money/money.ts'
import { patternText } from '#shared/core/text.ts'
import { m } from '#shared/messages/messages.ts'

const message = (): string => m.errors_decimal_string()

/**
 * An amount stored in hundredths and sent as a decimal string, as all amounts: a number would leave
 * open which of the two it is.
 * @param hundredths checks the amount.
 */
export const decimalString = <Schema extends z.ZodType<number, number>>(hundredths: Schema) =>
  patternText(message)
    .regex(/^-?\d{1,9}(?:\.\d{1,2})?$/, { error: message, abort: true })
    .transform(toHundredths)
    .pipe(hundredths)

const toHundredths = (text: string): number => toUnits(text) / perHundredth

/** An amount in an answer; sums may be negative: '800.00', '-12.50'. */
export const decimalAnswer = z.string().regex(/^-?\d+(\.\d{1,4})?$/)
