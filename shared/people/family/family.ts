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
  /** IANA zone that the family's days are counted in. */
  timeZone: timeZone.default('UTC'),
  /** BCP 47 tag that every member's device formats by: Intl throws for anything else. */
  locale: patternText(undefined, 35).refine(isLocale).default('en-US'),
  /** BCP 47 tag of the language that dates are written in; '' or absent for each device's own. */
  dateLocale: z.union([z.literal(''), patternText(undefined, 35).refine(isLocale)]).optional(),
  /** ISO 4217 code. */
  currency: currencyCode().default('USD'),
  /** First day of the week, 0 = Sunday. */
  weekStart: z.number().int().min(0).max(6).default(0),
  /** Do its memories say where they were taken? Photos themselves never do. */
  keepsPlaces: z.boolean().default(false),
})

export type Family = z.infer<typeof familySchema>
