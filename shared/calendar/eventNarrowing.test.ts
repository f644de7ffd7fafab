import { expect, it } from 'vitest'
import { isEventFor } from './eventNarrowing.ts'

it.each([
  [['mila'], 'mila', true],
  [['leo', 'mila'], 'mila', true],
  [['leo'], 'mila', false],
  [[], 'mila', true],
  [['leo'], '', true],
])('an event for %j is asked for by %j: %j', (attendees, who, isMeant) => {
  expect(isEventFor({ attendees }, who)).toBe(isMeant)
})
