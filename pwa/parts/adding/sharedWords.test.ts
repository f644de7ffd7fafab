import { expect, it } from 'vitest'
import { addressForSharedWords } from './sharedWords.ts'

const begun = (words: Partial<Parameters<typeof addressForSharedWords>[0]>) => {
  const address = addressForSharedWords({ title: '', text: '', url: '', ...words })
  if (address === undefined) return undefined
  const { pathname, searchParams } = new URL(address, 'http://here.example')
  expect([pathname, searchParams.get('add')]).toEqual(['/', 'line'])
  return { line: searchParams.get('line'), about: searchParams.get('about') }
}

it.each([
  [{ text: 'Buy milk' }, { line: 'Buy milk', about: '' }],
  [
    { title: 'A recipe', text: 'Soup & bread', url: 'https://x.example/?a=1&b=2' },
    { line: 'A recipe', about: 'Soup & bread\nhttps://x.example/?a=1&b=2' },
  ],
  [{ text: ' One \r\n\r\n Two ' }, { line: 'One', about: 'Two' }],
  /** Some apps send the same text twice. */
  [
    { title: 'Same', text: 'Same' },
    { line: 'Same', about: '' },
  ],
  [{ url: 'https://x.example' }, { line: 'https://x.example', about: '' }],
])('takes %j', (words, adding) => expect(begun(words)).toEqual(adding))

it('takes nothing of nothing', () => expect(begun({ text: ' \n ' })).toBeUndefined())

it('cuts what does not fit into a line, and has it whole below', () => {
  const long = 'word '.repeat(100).trim()
  expect(begun({ text: long })).toEqual({ line: long.slice(0, 200), about: long })
})
