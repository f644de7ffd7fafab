import { expect, it } from 'vitest'
import { toHistory } from './sync/history.ts'
import { nothingIsAnothers } from './names.ts'
import { pull, storyWith, task, write } from './testing/story.ts'

const found = (...more: Parameters<typeof storyWith>[0]): number =>
  nothingIsAnothers(toHistory(storyWith(more))).length

it('Finds what went in under another’s name', () => {
  expect(found()).toBe(0)
  expect(found(write('ben', 't-3', { description: 'description 2' }))).toBe(1)
})

it('Finds what was given to another than whose it is', () => {
  const anns = { ...task(1, { id: 'ann' }), audience: 'user:ann' }
  expect(found(pull('ann', [anns], 25))).toBe(0)
  expect(found(pull('ben', [anns], 25))).toBe(1)
})
