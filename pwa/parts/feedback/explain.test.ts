import { expect, test } from 'vitest'
import { m } from '#shared/messages/messages.ts'
import { ApiError } from '#pwa/api/client.ts'
import { explain } from './explain.ts'
import { reasonOf } from '../forms/fieldErrors.ts'

const answered = (message: string): ApiError =>
  new ApiError(403, '', JSON.stringify({ error: { code: 'forbidden', message } }))

test('shows the server’s own words as a sentence, where it had some', () => {
  expect(explain(answered('In words.'))).toBe('In words.')
  expect(explain(answered('Sign in first'))).toBe('Sign in first.')
  expect(explain(answered('Really?'))).toBe('Really?')
})

test('says that the network is needed, where no server answers', () => {
  expect(explain(new TypeError('Failed to fetch'))).toBe(m.forms_needs_network())
})

test('never shows the words of a browser or a library', () => {
  const failures = [new Error('Database has been closed.'), answered(''), 'no room', undefined]
  for (const failure of failures) {
    expect(explain(failure)).toBe(m.forms_unexpected_failure())
    expect(reasonOf(failure)).toBe(m.forms_unexpected_failure())
  }
})

test('says that the browser closed the storage, where a write failed by that', () => {
  const closed = Object.assign(new Error('Database has been closed.'), {
    name: 'DatabaseClosedError',
  })
  expect(reasonOf(closed)).toBe(m.forms_storage_closed())
})
