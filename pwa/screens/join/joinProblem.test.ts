import { expect, test } from 'vitest'
import { ApiError } from '#pwa/api/client.ts'
import { joinProblemOf } from './joinProblem.ts'

const answer = (status: number, code: string): ApiError =>
  new ApiError(status, '', JSON.stringify({ error: { code, message: 'In words.' } }))

test.each([
  [410, 'invitation-used', 'used'],
  [410, 'invitation-expired', 'expired'],
  [404, 'invitation-unknown', 'unknown'],
  [404, 'something-new', 'unknown'],
  [409, 'already-member', 'member'],
  [403, 'consent-needed', 'looked-after'],
  [429, 'too-many-requests', 'failed'],
  [500, 'internal', 'failed'],
])('%i %s reads as %s', (status, code, problem) => {
  expect(joinProblemOf(answer(status, code))).toBe(problem)
})

test('a call without an answer is a missing network', () => {
  expect(joinProblemOf(new TypeError('Failed to fetch'))).toBe('offline')
})
