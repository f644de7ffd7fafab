import { expect, it } from 'vitest'
import { createPlacesOfEach, createTurnsByAccount } from './turns.ts'

it('The accounts that wait come one after another, however much work each of them brings', async () => {
  const takeTurn = createTurnsByAccount(1)
  const done: string[] = []
  const work = (account: string, name: string) =>
    takeTurn(account, async () => {
      await new Promise((resolve) => setImmediate(resolve))
      done.push(name)
    })
  const all = ['a1', 'a2', 'a3', 'a4', 'b1', 'c1', 'b2'].map((name) => work(name[0] ?? '', name))
  await Promise.all(all)
  expect(done).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'b2', 'a4'])
})

it('Work that fails gives its turn to the next', async () => {
  const takeTurn = createTurnsByAccount(1)
  const failed = takeTurn('a', () => Promise.reject(new Error('no')))
  const next = takeTurn('a', () => Promise.resolve('yes'))
  await expect(failed).rejects.toThrow('no')
  expect(await next).toBe('yes')
})

it('An account has its places whatever others have taken, and gives each to who waits', async () => {
  const places = createPlacesOfEach(1)
  const leave = await places.enter('a')
  const second = places.enter('a')
  expect(places.waiting('a')).toBe(1)
  const leaveOfOther = await places.enter('b')
  leaveOfOther()
  leave()
  const leaveSecond = await second
  leaveSecond()
  expect(places.waiting('a')).toBe(0)
})
