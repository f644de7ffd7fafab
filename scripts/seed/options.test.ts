import { describe, expect, it } from 'vitest'
import { readOptions } from './options.ts'

describe('the seed’s options', () => {
  it('returns the defaults', () => {
    expect(readOptions([])).toEqual({
      years: 10,
      familySize: 6,
      seed: 1,
      url: 'http://localhost:3000',
    })
  })

  it('returns the options that are given', () => {
    const words = ['--years', '2', '--family-size', '4', '--seed', '7', '--url', 'http://host:1/x']
    expect(readOptions(words)).toEqual({ years: 2, familySize: 4, seed: 7, url: 'http://host:1' })
  })

  it.each([
    ['--years', '0'],
    ['--years', 'ten'],
    ['--family-size', '13'],
    ['--seed', '-1'],
    ['--url', 'nowhere'],
    ['--size', '3'],
  ])('%s %s is refused', (name, value) => {
    expect(() => readOptions([`${name}=${value}`])).toThrow(name)
  })
})
