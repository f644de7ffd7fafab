import { expect, it } from 'vitest'
import { otherZoneInWords } from './zoneWords.ts'

const winter = new Date('2026-11-23T12:00:00Z')
const zone = (own: string): string | undefined =>
  otherZoneInWords('Europe/Berlin', own, winter, 'en-US')

it('The family’s zone is named on a device in another one', () => {
  expect(zone('America/New_York')).toBe('Central European Time')
})

it('Nothing is said where another zone has the same clock', () => {
  expect(zone('Europe/Berlin')).toBeUndefined()
  expect(zone('Europe/Madrid')).toBeUndefined()
})

it('A zone whose clock differs in half of the year only is another one', () => {
  expect(zone('Africa/Lagos')).toBe('Central European Time')
})
