import { expect, it } from 'vitest'
import { guessSettings } from './guessSettings.ts'

it.each([
  [['en-US'], { locale: 'en-US', currency: 'USD', weekStart: 0 }],
  [['de-AT', 'en'], { locale: 'de-AT', currency: 'EUR', weekStart: 1 }],
  [['en', 'pl-PL'], { locale: 'pl-PL', currency: 'PLN', weekStart: 1 }],
  [['ar-EG'], { locale: 'ar-EG', currency: 'EGP', weekStart: 6 }],
  [['de'], { locale: 'de', currency: 'EUR', weekStart: 1 }],
  [[], { locale: 'en-US', currency: 'USD', weekStart: 0 }],
])('a browser that speaks %j', (languages, expected) => {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  expect(guessSettings(languages)).toEqual({ ...expected, timeZone, dateLocale: '' })
})
