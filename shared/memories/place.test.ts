import { describe, expect, it } from 'vitest'
import { memoryInputSchema } from './memory.ts'
import { placeIn, placeOf, placeText } from './place.ts'

describe('The place of a photo', () => {
  it('keeps three decimals of a degree, on either side of equator and meridian', () => {
    expect(placeOf(52.520008, 13.404954)).toEqual({ latitude: 52.52, longitude: 13.405 })
    expect(placeOf(-33.856784, 151.215297)).toEqual({ latitude: -33.857, longitude: 151.215 })
    expect(placeOf(40.689247, -74.044502)).toEqual({ latitude: 40.689, longitude: -74.045 })
    expect(Object.is(placeOf(-0.0001, 5)?.latitude, 0)).toBe(true)
  })

  it('returns none if a camera had no fix, or wrote impossible values', () => {
    const none = [
      [0, 0],
      [Number.NaN, 13],
      [52, Number.POSITIVE_INFINITY],
      [91, 13],
      [52, -180.1],
      [52, undefined],
      [undefined, undefined],
    ] as const
    for (const [latitude, longitude] of none) expect(placeOf(latitude, longitude)).toBeUndefined()
  })

  it('can be written and read again', () => {
    const place = { latitude: -33.857, longitude: 151.2 }
    expect(placeText(place)).toBe('-33.857, 151.200')
    expect(placeIn(placeText(place))).toEqual(place)
    expect(placeIn(' 52.520008,13.404954 ')).toEqual({ latitude: 52.52, longitude: 13.405 })
    for (const text of ['', 'Berlin', '52.52', '91, 13', '52, 181', '52, 13, 5']) {
      expect([text, placeIn(text)]).toEqual([text, undefined])
    }
  })

  it('becomes that in a memory, whatever else was sent with it', () => {
    const sent = { latitude: 52.520008, longitude: 13.404954, altitude: 34 }
    const imageUrl = `/api/objects/${'7'.repeat(64)}`
    const memory = memoryInputSchema.parse({ date: '2026-03-14', imageUrl, place: sent })
    expect(memory.place).toEqual({ latitude: 52.52, longitude: 13.405 })
  })
})
