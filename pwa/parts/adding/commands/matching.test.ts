import { expect, it } from 'vitest'
import { isMeant, isMeantWell } from './matching.ts'

const undo = { label: 'Undo last change', words: 'take back, revert' }

it('finds a command by each of its other names', () => {
  expect(isMeant(undo, 'undo')).toBe(true)
  expect(isMeant(undo, 'take back')).toBe(true)
  expect(isMeant(undo, 'bakery')).toBe(false)
})

it('puts a command first whose label begins with what is typed', () => {
  expect(isMeantWell(undo, 'Undo')).toBe(true)
  expect(isMeantWell(undo, 'change')).toBe(false)
  expect(isMeantWell(undo, 'un')).toBe(false)
})

it('puts a command first by one of its other names, not by a part of one', () => {
  expect(isMeantWell(undo, 'take back')).toBe(true)
  expect(isMeantWell(undo, 'take')).toBe(false)
})

it('puts a page first by any word of its name, but no command that changes something', () => {
  expect(isMeantWell({ label: 'Memory Vault', leads: true }, 'vault')).toBe(true)
  expect(isMeantWell({ label: 'Memory Vault', leads: true }, 'ault')).toBe(false)
  expect(isMeantWell(undo, 'last change')).toBe(false)
})

it('puts no command first while nothing is typed', () => {
  expect(isMeantWell({ label: 'Calendar' }, '')).toBe(false)
})
