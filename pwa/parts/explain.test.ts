import { expect, test } from 'vitest'
import { ApiError } from '#pwa/api/client.ts'
import { explain } from './explain.ts'
import { reasonOf } from './fieldErrors.ts'

const answered = (message: string): ApiError =>
  new ApiError(403, '', JSON.stringify({ error: { code: 'forbidden', message } }))

test('the server’s own words are shown where it had some', () => {
  expect(explain(answered('In words.'))).toBe('In words.')
})

test('what stands at the end of a sentence of ours ends like one', () => {
  expect(explain(answered('Sign in first'))).toBe('Sign in first.')
  expect(explain(answered('Really?'))).toBe('Really?')
  expect(explain(new Error('broken'))).toBe('broken.')
  expect(reasonOf(new Error('disk full '))).toBe('disk full.')
  expect(reasonOf('no room')).toBe('no room.')
})

test('nothing to say is not a full stop', () => {
  expect(reasonOf('')).toBe('')
})
