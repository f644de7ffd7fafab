import { expect, it, vi } from 'vitest'
import { jsonInTurns } from './jsonInTurns.ts'

const list = (length: number) =>
  Array.from({ length }, (_, at) => ({ at, says: 'ü', not: undefined, in: [at, null] }))

it.each([
  [{}],
  [[]],
  [null],
  [{ a: 1, not: undefined, b: [], c: new Date(0) }],
  [list(3)],
  [list(50)],
  [{ collections: { tasks: { documents: list(50), checkpoint: null }, events: {} }, epoch: '"' }],
])('An answer is written as JSON has it', async (answer) => {
  expect((await jsonInTurns(answer)).toString()).toBe(JSON.stringify(answer))
})

it('Others get their turn while a long one is written', async () => {
  let now = 0
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => (now += 1000))
  const done: string[] = []
  const other = new Promise<void>((resolve) => setImmediate(resolve)).then(() => done.push('other'))
  await Promise.all([jsonInTurns(list(50)).then(() => done.push('long')), other])
  clock.mockRestore()
  expect(done).toEqual(['other', 'long'])
})
