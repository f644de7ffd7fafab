import { afterEach, describe, expect, it } from 'vitest'
import { clockCorrection, clockNow, correctClock, correctionOf, onClockCorrected } from './clock.ts'

const hour = 60 * 60 * 1000
const day = 24 * hour
const year = 365 * day
const server = Date.parse('2026-11-26T10:00:00Z')

afterEach(() => correctClock(undefined))

describe('the correction of a device’s clock', () => {
  it.each([
    ['a year behind', year],
    ['a year ahead', -year],
    ['13 hours behind', 13 * hour],
  ])('follows the server’s clock if this one is %s', (_, ahead) => {
    expect(correctionOf({ latest: server, ahead }, server - ahead + 2 * hour)).toBe(ahead)
  })

  it('corrects nothing below half a day', () => {
    expect(correctionOf({ latest: server, ahead: 11 * hour }, server - 11 * hour)).toBe(0)
  })

  it('corrects nothing after a person has set it right', () => {
    expect(correctionOf({ latest: server, ahead: year }, server + 3 * day)).toBe(0)
  })
})

describe('a clock that is wrong', () => {
  it('shows the server’s day, and tells its listeners once', () => {
    let told = 0
    const stop = onClockCorrected(() => (told += 1))
    const known = { latest: Date.now() + year, ahead: year }
    correctClock(known)
    correctClock(known)
    stop()
    expect(told).toBe(1)
    expect(clockCorrection()).toBe(year)
    expect(Math.abs(clockNow().getTime() - Date.now() - year)).toBeLessThan(hour)
  })
})
