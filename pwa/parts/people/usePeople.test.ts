import { expect, test } from 'vitest'
import { buildMember } from '#shared/testing/builders.ts'
import { lookUp } from './usePeople.ts'

const ben = buildMember({ userId: 'ben', firstName: 'Ben', lastName: '', colour: 3 })
const gran = buildMember({
  userId: 'gran',
  firstName: 'Greta',
  lastName: '',
  colour: 5,
  profileImageUrl: '/api/objects/gran',
  leftAt: '2026-01-01T00:00:00.000Z',
})

test('shows a person who left with name and color, and without picture', () => {
  const person = lookUp([ben], [gran])
  expect(person('ben')).toEqual({
    userId: 'ben',
    name: 'Ben',
    firstName: 'Ben',
    imageUrl: null,
    color: 4,
  })
  expect(person('gran')).toEqual({
    userId: 'gran',
    name: 'Greta',
    firstName: 'Greta',
    imageUrl: null,
    color: 6,
  })
})

test('shows a person who came back as they are now', () => {
  const person = lookUp([{ ...gran, leftAt: null, colour: 1 }], [gran])
  expect(person('gran')).toEqual({
    userId: 'gran',
    name: 'Greta',
    firstName: 'Greta',
    imageUrl: '/api/objects/gran',
    color: 2,
  })
})

test('shows no color for a person without a record', () => {
  expect(lookUp([ben], [gran])('zoe').color).toBeUndefined()
})
