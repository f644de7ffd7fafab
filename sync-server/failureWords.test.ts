import { createGunzip } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { failureWords } from './failureWords.ts'

const withCode = (code: string, cause?: unknown): Error =>
  Object.assign(new Error('words of a library', { cause }), { code })

describe('The words for a failure', () => {
  it.each([
    ['ENOSPC', 'the disk is full'],
    ['SQLITE_IOERR_WRITE', 'the disk is full, or fails'],
    ['SQLITE_CORRUPT', 'the file is damaged or is no SQLite database. Restore it from a backup'],
    ['EUNHEARDOF', 'it failed with EUNHEARDOF'],
  ])('come from us for the code %s', (code, words) => {
    expect(failureWords(withCode(code))).toBe(words)
  })

  it('come from the innermost cause', () => {
    expect(failureWords(new Error('outer', { cause: withCode('EROFS') }))).toBe(
      'the disk can not be written to',
    )
  })

  it('never quote zlib', async () => {
    const failure = await new Promise<Error>((resolve) =>
      createGunzip().on('error', resolve).end('no archive at all'),
    )
    expect(failureWords(failure)).toBe('it failed with Z_DATA_ERROR')
  })

  it('never quote a parser', () => {
    const parsed = z.object({ key: z.string() }).safeParse({})
    expect(failureWords(parsed.error)).toBe('its content is damaged')
    expect(failureWords(new SyntaxError('Unexpected token'))).toBe('its content is damaged')
  })

  it('keep the first line of an error of our own', () => {
    expect(failureWords(new Error('Line 3 is damaged\n  at line 3'))).toBe('Line 3 is damaged')
  })
})
