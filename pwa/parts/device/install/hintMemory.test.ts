import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { putFace, removeFace } from '#pwa/state/device/device.ts'
import { answerHint, hintAfterSetup, isHintDue, noteVisit } from './hintMemory.ts'

const today = '2026-11-26'
const tomorrow = '2026-11-27'

beforeEach(() => {
  const kept = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  })
})

afterEach(() => {
  removeFace('anna')
  removeFace('kim')
  vi.unstubAllGlobals()
})

it('shows the hint after the setup, and never again after an answer', () => {
  expect(isHintDue('anna', today)).toBe(false)
  hintAfterSetup('anna')
  expect(isHintDue('anna', today)).toBe(true)
  answerHint('anna')
  hintAfterSetup('anna')
  expect(isHintDue('anna', today)).toBe(false)
})

it('shows the hint on another day than the first visit, though that one could not show it', () => {
  noteVisit('anna', today, false)
  expect(isHintDue('anna', today)).toBe(false)
  expect(isHintDue('anna', tomorrow)).toBe(true)
})

it('keeps the hint for later if a visit could not show it', () => {
  hintAfterSetup('anna')
  noteVisit('anna', today, false)
  expect(isHintDue('anna', tomorrow)).toBe(true)
  noteVisit('anna', tomorrow, true)
  expect(isHintDue('anna', '2026-11-28')).toBe(false)
})

it('comes to one face of a shared device only', () => {
  putFace('anna', { firstName: 'Anna' })
  putFace('kim', { firstName: 'Kim' })
  hintAfterSetup('anna')
  hintAfterSetup('kim')
  noteVisit('anna', today, true)
  expect([isHintDue('anna', today), isHintDue('kim', today)]).toEqual([true, false])
})
