import { describe, expect, it } from 'vitest'
import { limits } from '#shared/core/limits.ts'
import { parseJson } from './parseJson.ts'

const listOf = (entries: number, entry: string): string =>
  `[${Array.from({ length: entries }, () => entry).join(',')}]`
const objectOf = (entries: number): string =>
  JSON.stringify(Object.fromEntries(Array.from({ length: entries }, (_, at) => [`a${at}`, at])))
const most = limits.jsonEntries

const answerTo = (text: string): unknown => {
  try {
    return typeof parseJson(text)
  } catch (error) {
    return (error as { readonly code: string }).code
  }
}

describe('A text of JSON', () => {
  it.each([
    ['a list', listOf(most, '1')],
    ['an object', objectOf(most)],
    ['each of several lists', listOf(3, listOf(most, '1'))],
    ['a list behind another one', `{"a":${listOf(most, '1')},"b":${listOf(most, '1')}}`],
  ])('accepts a text in which %s has the most entries', (_, text) => {
    expect(parseJson(text)).toEqual(JSON.parse(text))
  })

  it.each([
    ['a list', listOf(most + 1, '1')],
    ['an object', objectOf(most + 1)],
    ['a list deep inside', `{"a":[{"b":${listOf(most + 1, '""')}}]}`],
    ['the outer list', listOf(most + 1, '[1,2,{"a":3}]')],
  ])('rejects a text in which %s has one more', (_, text) => {
    expect(answerTo(text)).toBe('too-large')
  })

  it('rejects it before reading, whether the rest is valid JSON or not', () => {
    expect(answerTo(`${listOf(most + 1, '1')}}`)).toBe('too-large')
  })

  it.each([','.repeat(most + 1), '",'.repeat(most + 1), '\\",['.repeat(most + 1), '\\'])(
    'may say anything in its words',
    (words) => {
      const text = JSON.stringify({ words, [words]: listOf(3, words) })
      expect(parseJson(text)).toEqual(JSON.parse(text))
    },
  )

  it.each(['{"__proto__":1}', '[[{"a":{"\\u005f_proto__":{}}}]]', '1', 'null', '"a', '{"a":"\\'])(
    'rejects %s',
    (text) => {
      expect(answerTo(text)).toBe('malformed')
    },
  )

  it('may speak of what it may not name', () => {
    expect(parseJson('{"a":"__proto__","b":"\\u005f"}')).toEqual({ a: '__proto__', b: '_' })
  })
})
