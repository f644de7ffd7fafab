import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { leavingBy, unauthorized } from './leaving.ts'

const assign = vi.fn<(address: string) => void>()

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('location', { pathname: '/tasks', search: '', assign })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  assign.mockClear()
})

it('leads a person whose session ends elsewhere to the sign-in page and back', () => {
  unauthorized()
  vi.runAllTimers()
  expect(assign).toHaveBeenCalledWith('/api/login?returnTo=%2Ftasks')
})

it('keeps a person who ends their session from the sign-in page, whatever still asks the server, until it has ended', async () => {
  const failing = leavingBy(() => Promise.reject(new Error('no network')))
  await expect(failing).rejects.toThrow('no network')
  unauthorized()
  vi.runAllTimers()
  expect(assign).toHaveBeenCalledOnce()
  await leavingBy(async () => unauthorized())
  vi.runAllTimers()
  expect(assign).toHaveBeenCalledOnce()
})
