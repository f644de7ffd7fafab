import { z } from 'zod'
import { currencyCode } from '../../money/currencies.ts'
import { recordFields } from '../../core/record.ts'
import { patternText, requiredText } from '../../core/text.ts'
import { timeZone } from '../../time/timeZone.ts'
import { m } from '#shared/messages/messages.ts'

const isLocale = (locale: string): boolean => {
  try {
    return Intl.getCanonicalLocales(locale).length === 1
  } catch {
    return false
  }
}

export const familySchema = z.object({
  ...recordFields,
  kind: z.literal('family'),
  name: requiredText(m.forms_family_name_required, 100),
  timeZone: timeZone.default('UTC'),
  /** A BCP 47 tag, which is checked because Intl throws for invalid ones. */
  locale: patternText(undefined, 35).refine(isLocale).default('en-US'),
  /** A BCP 47 tag; '' or absent means each device's own language. */
  dateLocale: z.union([z.literal(''), patternText(undefined, 35).refine(isLocale)]).optional(),
  currency: currencyCode().default('USD'),
  /** First day of the week, 0 = Sunday. */
  weekStart: z.number().int().min(0).max(6).default(0),
  /** True if memories keep the place where a photo was taken. Photo files never do. */
  keepsPlaces: z.boolean().default(false),
})

export type Family = z.infer<typeof familySchema>
