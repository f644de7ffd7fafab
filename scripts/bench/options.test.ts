import { describe, expect, it } from 'vitest'
import { readOptions } from './options.ts'

describe('the bench’s options', () => {
  it('ask for all rows, five times, by default', () => {
    expect(readOptions([])).toEqual({
      rows: ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j', 'k', 'l', 'm', 'n', 'o'],
      rounds: 5,
      records: 10_000,
      withPeers: true,
      asJson: false,
    })
  })

  it('returns the options that are given', () => {
    expect(readOptions(['--only', 'e,g', '--rounds=7', '--no-peers', '--json'])).toEqual({
      rows: ['e', 'g'],
      rounds: 7,
      records: 10_000,
      withPeers: false,
      asJson: true,
    })
  })

  it.each([
    ['--only=z'],
    ['--only='],
    ['--rounds=0'],
    ['--rounds=many'],
    ['--records=0'],
    ['--fast'],
  ])('%s is refused', (word) => {
    expect(() => readOptions([word])).toThrow(/./)
  })
})
