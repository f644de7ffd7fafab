import { parseArgs } from 'node:util'
import { largestFamily } from '#shared/testing/family/familyGenerator.ts'

export interface SeedOptions {
  readonly years: number
  readonly familySize: number
  readonly seed: number
  readonly url: string
}

export const usage = `npm run seed -- [--years 10] [--family-size 6] [--seed 1] [--url http://localhost:3000]`

export const wholeNumber = (name: string, text: string, least: number, most: number): number => {
  const value = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN
  if (value >= least && value <= most) return value
  throw new Error(`--${name} must be a whole number from ${least} to ${most}, not '${text}'.`)
}

export const readOptions = (words: readonly string[]): SeedOptions => {
  const { values } = parseArgs({
    args: [...words],
    options: {
      years: { type: 'string', default: '10' },
      'family-size': { type: 'string', default: '6' },
      seed: { type: 'string', default: '1' },
      url: { type: 'string', default: 'http://localhost:3000' },
    },
  })
  if (!URL.canParse(values.url)) throw new Error(`--url must be an address, not '${values.url}'.`)
  return {
    years: wholeNumber('years', values.years, 1, 50),
    familySize: wholeNumber('family-size', values['family-size'], 1, largestFamily),
    seed: wholeNumber('seed', values.seed, 0, 999_999_999),
    url: new URL(values.url).origin,
  }
}
