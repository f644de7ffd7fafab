import { expect, it } from 'vitest'
import { initials, memberColor } from './Avatar.tsx'

it('takes the first letters of the first and the last name', () => {
  expect(initials('Anna Maria Berg')).toBe('AB')
  expect(initials('  ilse ')).toBe('I')
  expect(initials('élodie ødegård')).toBe('ÉØ')
})

it('shows a question mark for a name that is not known yet', () => {
  expect(initials(' ')).toBe('?')
})

it('keeps a member colour for good, within the eight there are', () => {
  const ids = Array.from({ length: 200 }, (_, index) => `member-${index}`)
  expect(ids.map(memberColor)).toEqual(ids.map(memberColor))
  expect(new Set(ids.map(memberColor))).toEqual(new Set([1, 2, 3, 4, 5, 6, 7, 8]))
})
