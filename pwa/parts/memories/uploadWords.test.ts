import { expect, it } from 'vitest'
import { uploadAdvice, uploadWords } from './uploadWords.ts'

const failures = [
  ['signed-out', 'Authorization required', 'Sign in again'],
  [503, 'Failed request with status 503', 'tell the person who runs your server'],
  ['expired', 'Request has expired', 'That took too long'],
  ['no-answer', 'Non 2xx', 'Does your network need a sign-in?'],
  ['unknown', 'Unknown error', 'choose it again'],
] as const

it.each(failures)('An upload that failed by %s says its words', (failure, words) => {
  expect(uploadWords(failure)).toBe(words)
})

it.each(failures)(
  'An upload that failed by %s says what happened and what to do',
  (failure, _, says) => {
    for (const [of, name] of [
      ['photo', 'Your photo'],
      ['film', 'Your video'],
    ] as const) {
      const advice = uploadAdvice(failure, of)
      expect(advice).toContain(says)
      expect(advice).toContain(`${name} is safe on this device`)
      expect(advice).toMatch(/send it again|will be sent then/)
    }
  },
)
