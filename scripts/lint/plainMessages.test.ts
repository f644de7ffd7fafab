import { describe, expect, it } from 'vitest'
import { root } from '../ensureInstalled.mjs'
import { unclearMessage, unclearMessages } from './plainMessages.ts'

const problems = (text: string, key = 'x_text'): number => unclearMessage(key, text).length

describe('a message', () => {
  it.each([
    'Somebody else changed this.',
    'It comes by itself.',
    'You may not do this.',
    'This needs the network.',
    'You are offline.',
    'It could not be saved.',
    'A child with a budget of its own.',
    'Enter your e-mail',
    'Colour',
    'Uncategorised',
    "Today's tasks",
    'Saving...',
    'Making the link …',
  ])('is refused where nobody would say it: %s', (text) => {
    expect(problems(text)).toBe(1)
  })

  it.each([
    'Someone else changed this.',
    'You’re offline. Say who you are.',
    'Enter your email',
    'A child with their own budget.',
    'Comment cannot be empty',
  ])('is accepted where somebody would: %s', (text) => {
    expect(problems(text)).toBe(0)
  })

  it('a line of a message is refused when it is longer than 140 characters', () => {
    expect(problems('a'.repeat(141))).toBe(1)
    expect(problems(`${'a'.repeat(140)}\n${'b'.repeat(140)}`)).toBe(0)
  })

  it('holds at most 60 words where it answers a question of the FAQ', () => {
    expect(problems('word '.repeat(60).trim(), 'faq_start_1_a')).toBe(0)
    expect(problems('word '.repeat(61).trim(), 'faq_start_1_a')).toBe(1)
  })

  it('each variant of a message is refused on its own', () => {
    const variants = [{ match: { 'role=child': 'Ask mum', 'role=*': 'Ask somebody' } }]
    expect(unclearMessage('x_text', variants)).toHaveLength(2)
  })

  it('reads aloud in every file of this repository', () => {
    expect(unclearMessages(root)).toEqual([])
  })
})
