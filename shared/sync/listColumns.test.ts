import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { newestKey, noDate } from './listColumns.ts'

const instants = fc
  .date({ min: new Date('1970-01-01'), max: new Date('9999-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString())

describe('the key of the newest', () => {
  it('sorts the later instant first', () => {
    fc.assert(
      fc.property(instants, instants, (a, b) => {
        const order = newestKey(a) < newestKey(b) ? 1 : newestKey(a) > newestKey(b) ? -1 : 0
        expect(order).toBe(a < b ? -1 : a > b ? 1 : 0)
      }),
    )
  })

  it('always has the same length, so that texts sort as numbers', () => {
    fc.assert(
      fc.property(fc.oneof(instants, fc.string()), (text) => {
        expect(newestKey(text)).toMatch(/^\d{15}$/)
      }),
    )
  })

  it('puts what has no instant last', () => {
    fc.assert(
      fc.property(instants, (instant) => {
        expect(newestKey(instant) <= newestKey(undefined)).toBe(true)
      }),
    )
  })
})

describe('no date', () => {
  it('sorts after every date', () => {
    expect('2999-12-31' < noDate).toBe(true)
  })
})
