import { describe, expect, it } from 'vitest'
import { familySchema } from '#shared/people/family/family.ts'
import {
  currencyOptions,
  dateOptions,
  localeOptions,
  timeZoneOptions,
  weekdayOptions,
} from './settingOptions.ts'

const valuesOf = (options: readonly { readonly value: string }[]): readonly string[] =>
  options.map(({ value }) => value)

const { timeZone, currency, locale } = familySchema.shape

describe('the settings of a family', () => {
  it('offer nothing that the family’s record refuses', () => {
    const refused = [
      ...valuesOf(timeZoneOptions('UTC')).filter((value) => !timeZone.safeParse(value).success),
      ...valuesOf(currencyOptions('USD', 'en')).filter(
        (value) => !currency.safeParse(value).success,
      ),
      ...valuesOf(localeOptions({ locale: 'en-US', currency: 'EUR' }, 'en', [])).filter(
        (value) => !locale.safeParse(value).success,
      ),
    ]
    expect(refused).toEqual([])
  })

  it('keep on offer what was chosen, and every value once', () => {
    const lists = [
      valuesOf(timeZoneOptions('Etc/GMT+3')),
      valuesOf(currencyOptions('XTS', 'en')),
      valuesOf(localeOptions({ locale: 'gsw-CH', currency: 'CHF' }, 'en', ['en-US', 'gsw-CH'])),
    ]
    expect(
      lists.map((list, at) => list.includes(['Etc/GMT+3', 'XTS', 'gsw-CH'][at] ?? '')),
    ).toEqual([true, true, true])
    expect(lists.map((list) => list.length - new Set(list).size)).toEqual([0, 0, 0])
  })

  it('begin with the product’s own currencies, and leave out money of the past', () => {
    const options = currencyOptions('EUR', 'en')
    expect(valuesOf(options).slice(0, 3)).toEqual(['USD', 'EUR', 'GBP'])
    expect(options[1]?.label).toBe('Euro (EUR)')
    expect(valuesOf(options)).toContain('CHF')
    expect(options.filter(({ label }) => /\d{4}/.test(label))).toEqual([])
  })

  it('show how a locale writes the family’s own money', () => {
    const options = localeOptions({ locale: 'de-DE', currency: 'EUR' }, 'en', [])
    const german = options.find(({ value }) => value === 'de-DE')
    expect(german?.label.replaceAll('\u00a0', ' ')).toBe('German (Germany): 1.234,50 €')
  })

  it('show how a language writes a day, first as the device has it', () => {
    const options = dateOptions('gsw-CH', 'en', ['de-DE', 'en-GB'])
    expect(options[0]).toEqual({ value: '', label: 'Same as each device: Wed 25 Nov' })
    const german = options.find(({ value }) => value === 'de-DE')
    expect(german?.label).toBe('German (Germany): Mi., 25. Nov.')
    expect(valuesOf(options)).toContain('gsw-CH')
    expect(valuesOf(options).length).toBe(new Set(valuesOf(options)).size)
  })

  it('count weekdays from Sunday', () => {
    expect(weekdayOptions('en')[0]).toEqual({ value: '0', label: 'Sunday' })
    expect(weekdayOptions('en')[6]).toEqual({ value: '6', label: 'Saturday' })
  })
})
