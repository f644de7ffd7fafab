import { afterEach, expect, it, vi } from 'vitest'
import { makeVerifier, verifies } from './pinVerifier.ts'

afterEach(() => vi.unstubAllGlobals())

it('knows the PIN again, and no other', async () => {
  const verifier = await makeVerifier('4711')
  expect(await verifies('4711', verifier)).toBe(true)
  expect(await verifies('4712', verifier)).toBe(false)
  expect(JSON.stringify(verifier)).not.toContain('4711')
})

it('differs each time, so that two people with the same PIN do not see it', async () => {
  expect((await makeVerifier('4711')).hash).not.toBe((await makeVerifier('4711')).hash)
})

it('answers the same on plain http pages, whose browsers hide their own', async () => {
  const own = await makeVerifier('4711')
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) })
  const scripted = await makeVerifier('4711')
  expect(await verifies('4711', scripted)).toBe(true)
  vi.unstubAllGlobals()
  expect(await verifies('4711', scripted)).toBe(true)
  expect(await verifies('4712', own)).toBe(false)
})
