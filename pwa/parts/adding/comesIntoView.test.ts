import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { modals } from '#pwa/ui/overlays/modals.ts'
import { comesIntoView, formCloses } from './comesIntoView.ts'

const drawn: object[] = []

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('CSS', { escape: (text: string) => text })
  vi.stubGlobal('window', { innerWidth: 400, innerHeight: 800 })
  vi.stubGlobal('document', { querySelectorAll: () => drawn })
  vi.stubGlobal('location', { pathname: '/calendar' })
})

afterEach(() => {
  drawn.length = 0
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const row = { getBoundingClientRect: () => ({ top: 10, bottom: 50, left: 0, right: 300 }) }

it('answers without waiting on a page that does not list what was made', async () => {
  expect(await comesIntoView('event', '/tasks')).toBe(false)
})

it('sees what its own page draws a moment later', async () => {
  const seen = comesIntoView('event', '/calendar')
  drawn.push(row)
  await vi.runAllTimersAsync()
  expect(await seen).toBe(true)
})

it('gives up soon where its own page does not draw it', async () => {
  const seen = comesIntoView('event', '/calendar')
  await vi.advanceTimersByTimeAsync(150)
  expect(await seen).toBe(false)
})

it('waits for the form’s dialog to close, not for the one beneath it', async () => {
  const [beneath, form] = [{}, {}] as [HTMLDialogElement, HTMLDialogElement]
  modals.add(beneath)
  modals.add(form)
  const closed = vi.fn()
  const waiting = formCloses().then(closed)
  await vi.advanceTimersByTimeAsync(10)
  expect(closed).not.toHaveBeenCalled()
  modals.remove(form)
  await waiting
  expect(closed).toHaveBeenCalledOnce()
  modals.remove(beneath)
})
