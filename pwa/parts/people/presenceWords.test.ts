import { expect, it } from 'vitest'
import { presenceInWords } from './presenceWords.ts'

const reader = { now: new Date('2026-11-23T12:00:00Z'), timeZone: 'Europe/Berlin' }
const words = (online: boolean, lastSeenAt: string | null): string =>
  presenceInWords({ online, lastSeenAt }, reader, 'en-US').replaceAll(/\s/g, ' ')

it.each([
  [true, '2026-11-01T10:00:00Z', 'Online'],
  [false, '2026-11-23T08:05:00Z', 'Last seen at 9:05 AM'],
  /** After midnight by the device's clock. */
  [false, '2026-11-22T23:30:00Z', 'Last seen at 12:30 AM'],
  [false, '2026-11-22T22:30:00Z', 'Last seen yesterday'],
  [false, '2026-11-14T10:00:00Z', 'Last seen Sat, Nov 14'],
  [false, '2025-11-14T10:00:00Z', 'Last seen Nov 14, 2025'],
  [false, null, ''],
])('Online %s and last seen at %s it says “%s”', (online, lastSeenAt, expected) => {
  expect(words(online, lastSeenAt)).toBe(expected)
})
