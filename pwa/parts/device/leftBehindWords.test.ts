import { expect, it } from 'vitest'
import { canBeBrought } from '#pwa/state/device/leftBehind.ts'
import type { LeftBehind } from '#pwa/state/device/leftBehind.ts'
import { leftBehindWords } from './leftBehindWords.ts'

const nowaks = { familyId: 'N', familyName: 'The Nowaks' }
const club = { familyId: 'C', familyName: 'The Club' }
const inView = { ...nowaks, role: 'parent', timeZone: 'UTC' } as const

const anna: LeftBehind = {
  userId: 'anna',
  firstName: 'Anna',
  serverId: 'lost',
  family: inView,
  families: [nowaks, club],
}

const said = (person: LeftBehind) => [leftBehindWords(person, 'en'), canBeBrought(person)]

it('A person who left records behind may bring what has not been brought, by name', () => {
  expect(said(anna)).toEqual([
    'Anna’s data from The Nowaks and The Club is still on this device.',
    true,
  ])
  expect(said({ ...anna, brought: ['N'] })).toEqual([
    'Anna’s data from The Club is still on this device.',
    true,
  ])
  expect(said({ ...anna, brought: ['N', 'C'] })).toEqual([
    'Anna’s data from The Nowaks and The Club is on this server now. It’s still on this device too.',
    false,
  ])
})

it('An older memory knows the family in view, or none', () => {
  const { families: _, ...older } = anna
  expect(said(older)).toEqual(['Anna’s data from The Nowaks is still on this device.', true])
  expect(said({ ...older, brought: ['N'] })[1]).toBe(false)
  const { family: __, ...oldest } = older
  expect(said(oldest)).toEqual(['Anna’s data is still on this device.', true])
})

it('A child is not offered it', () => {
  const child = { ...anna, family: { ...inView, role: 'child' } } as const
  expect(said(child)[1]).toBe(false)
  expect(said({ ...child, brought: ['N'] })).toEqual([
    'Anna’s data from The Club is still on this device.',
    false,
  ])
})
