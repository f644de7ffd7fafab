import { expect, it } from 'vitest'
import { createWorkLimits } from './limitWork.ts'

const call = { place: 'call' } as const

it('Calls of one account, pulls too, are worked on one after another; nobody else waits for them', async () => {
  const { work } = createWorkLimits()
  const done: string[] = []
  let end = (): void => undefined
  const long = new Promise<void>((resolve) => (end = resolve))
  const first = work(call, 'ann', () => long.then(() => done.push('first')))
  const second = work({ place: 'pull' }, 'ann', async () => done.push('second'))
  await work(call, 'ben', async () => done.push('of another'))
  await work({ place: 'none' }, 'ann', async () => done.push('a photo'))
  await work(call, undefined, async () => done.push('of nobody'))
  end()
  await Promise.all([first, second])
  expect(done).toEqual(['of another', 'a photo', 'of nobody', 'first', 'second'])
})

it('A call that fails lets the next begin', async () => {
  const { work } = createWorkLimits()
  await expect(work(call, 'ann', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(await work(call, 'ann', async () => 'yes')).toBe('yes')
})
