import countryToCurrency from 'country-to-currency'
import { familySchema } from '#shared/people/family/family.ts'
import type { FamilySettings } from '#pwa/records/people/families.ts'

/** TypeScript does not know a locale's week data yet, and older engines have it as a property. */
interface WeekOf {
  readonly getWeekInfo?: () => { readonly firstDay: number }
  readonly weekInfo?: { readonly firstDay: number }
}

const currencies: Readonly<Record<string, string>> = countryToCurrency

/**
 * The founder sees the settings before they are kept.
 * @param languages the browser's, the first most wanted: 'de-AT'.
 */
export const guessSettings = (languages: readonly string[]): FamilySettings => {
  const spoken = languages.map((language) => new Intl.Locale(language))
  const chosen =
    spoken.find(({ region }) => region !== undefined) ?? spoken[0] ?? new Intl.Locale('en-US')
  const week = chosen as Intl.Locale & WeekOf
  /** From Monday, 1, to Sunday, 7. */
  const { firstDay } = week.getWeekInfo?.() ?? week.weekInfo ?? { firstDay: 7 }
  const { currency } = familySchema.shape
  return {
    timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    locale: chosen.baseName,
    /** Dates are in the words' language until the family chooses. */
    dateLocale: '',
    currency: currency.catch('USD').parse(currencies[chosen.maximize().region ?? '']),
    weekStart: firstDay % 7,
  }
}
