import { describe, expect, it } from 'vitest'
import { pinProblem, waitAfter } from './pin.ts'

describe('A PIN', () => {
  it.each(['1111', '1234', '4321', '000000', '456789'])(
    'rejects %s, which is easy to guess',
    (pin) => {
      expect(pinProblem(pin, 4)).toBe('too-easy')
    },
  )

  it('needs the length that its owner’s role requires', () => {
    expect(pinProblem('4711', 4)).toBeUndefined()
    expect(pinProblem('4711', 6)).toBe('too-short')
    expect(pinProblem('471183', 6)).toBeUndefined()
  })
})

describe('Wrong PINs', () => {
  it('cost nothing twice, and then longer and longer', () => {
    expect([0, 1, 2, 3, 4, 5, 6, 7, 8, 500].map(waitAfter)).toEqual([
      0, 0, 0, 30, 60, 300, 900, 3600, 3600, 3600,
    ])
  })

  it('make all of four digits take more than a year', () => {
    const seconds = Array.from({ length: 10_000 }, (_, failures) => waitAfter(failures))
    const days = seconds.reduce((sum, each) => sum + each, 0) / 86_400
    expect(days).toBeGreaterThan(365)
  })
})
