import { expect, it } from 'vitest'
import { uploadAdvice, uploadWords } from './uploadWords.ts'

const failures = [
  ['signed-out', 'Authorization required', 'once you have signed in'],
  [503, 'Failed request with status 503', 'whoever runs the server'],
  ['expired', 'Request has expired', 'longer than the server waits'],
  ['no-answer', 'Non 2xx', 'Something between this device and the server'],
  ['unknown', 'Unknown error', 'choose it once more'],
] as const

it.each(failures)('An upload that failed by %s says its words', (failure, words) => {
  expect(uploadWords(failure)).toBe(words)
})

it.each(failures)(
  'An upload that failed by %s says what happened and what to do',
  (failure, _, says) => {
    for (const [of, name] of [
      ['photo', 'your photo'],
      ['film', 'your video'],
    ] as const) {
      const advice = uploadAdvice(failure, of)
      expect(advice).toContain(says)
      expect(advice).toContain(`Nothing is lost: ${name}`)
      expect(advice).toContain('is sent again by itself')
    }
  },
)
