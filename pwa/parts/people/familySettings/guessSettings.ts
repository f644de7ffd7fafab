import countryToCurrency from 'country-to-currency'
import { familySchema } from '#shared/people/family/family.ts'
import type { MoneyAndWeeks } from './MoneyAndWeekFields.tsx'

/** What every engine knows of a locale, and TypeScript not yet; older ones have it as a property. */
interface WeekOf {
  readonly getWeekInfo?: () => { readonly firstDay: number }
  readonly weekInfo?: { readonly firstDay: number }
}

const currencies: Readonly<Record<string, string>> = countryToCurrency

/**
 * What a new family most likely has, by what its founder's browser says; asked before it is kept.
 * @param languages as a browser has them, the first most wanted: 'de-AT'.
 */
export const guessSettings = (languages: readonly string[]): MoneyAndWeeks => {
  const spoken = languages.map((language) => new Intl.Locale(language))
  const chosen =
    spoken.find(({ region }) => region !== undefined) ?? spoken[0] ?? new Intl.Locale('en-US')
  const week = chosen as Intl.Locale & WeekOf
  /** From Monday, 1, to Sunday, 7. */
  const { firstDay } = week.getWeekInfo?.() ?? week.weekInfo ?? { firstDay: 7 }
  const { currency } = familySchema.shape
  return {
    locale: chosen.baseName,
    /** Beside words in the words' own language, until somebody says otherwise. */
    dateLocale: '',
    currency: currency.catch('USD').parse(currencies[chosen.maximize().region ?? '']),
    weekStart: firstDay % 7,
  }
}
