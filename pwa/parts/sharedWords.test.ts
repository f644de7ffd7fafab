import { expect, it } from 'vitest'
import { sharedTaskAt, sharedTaskIn, withoutSharedTask } from './sharedWords.ts'

const taken = (words: Partial<Parameters<typeof sharedTaskAt>[0]>) => {
  const address = sharedTaskAt({ title: '', text: '', url: '', ...words })
  return address && sharedTaskIn(new URL(address, 'http://here.example').searchParams)
}

it.each([
  [{ text: 'Buy milk' }, { title: 'Buy milk', description: '' }],
  [
    { title: 'A recipe', text: 'Soup & bread', url: 'https://x.example/?a=1&b=2' },
    { title: 'A recipe', description: 'Soup & bread\nhttps://x.example/?a=1&b=2' },
  ],
  [{ text: ' One \r\n\r\n Two ' }, { title: 'One', description: 'Two' }],
  /** Some apps say the same twice. */
  [
    { title: 'Same', text: 'Same' },
    { title: 'Same', description: '' },
  ],
  [{ url: 'https://x.example' }, { title: 'https://x.example', description: '' }],
])('takes %j', (words, task) => expect(taken(words)).toEqual(task))

it('takes nothing of nothing', () => expect(taken({ text: ' \n ' })).toBeUndefined())

it('cuts what does not fit into a title, and has it whole below', () => {
  const long = 'word '.repeat(100).trim()
  expect(taken({ text: long })).toEqual({ title: long.slice(0, 200), description: long })
})

it('leaves the rest of an address as it was', () => {
  const rest = withoutSharedTask(new URLSearchParams('new=a&about=b&filter=pending'))
  expect(rest.toString()).toBe('filter=pending')
})
