import { describe, expect, it } from 'vitest'
import { readOptions } from './options.ts'

describe('the options of a simulation', () => {
  it('returns sensible values when none are given', () => {
    expect(readOptions([], 7)).toEqual({
      seed: 7,
      devices: 8,
      families: 2,
      ops: 3000,
      minutes: 0,
      heal: 10,
      pace: 10,
    })
  })

  it('returns the given values', () => {
    const words = ['--seed', '3', '--minutes', '0.5', '--folder', '/tmp/here']
    expect(readOptions(words, 7)).toMatchObject({ seed: 3, minutes: 0.5, folder: '/tmp/here' })
  })

  it('may name an earlier history', () => {
    expect(readOptions(['--check', 'here.jsonl'], 7)).toMatchObject({ check: 'here.jsonl' })
  })

  it('may ask for help', () => {
    expect(readOptions(['--seed', '3', '--help'], 7)).toBeUndefined()
  })

  it.each([
    [['--sead', '3'], 'Not understood: --sead'],
    [['--seed'], 'Not understood: --seed'],
    [['--devices', '1'], '--devices must be a number from 2'],
    [['--ops', 'many'], '--ops must be a number from 1'],
  ])('throw one line about: %j', (words, message) => {
    expect(() => readOptions(words, 7)).toThrow(message)
  })
})
