import { connect, createServer } from 'node:net'
import type { AddressInfo, Socket } from 'node:net'
import { expect, it } from 'vitest'
import {
  createQueuePerAccount,
  createPlacesOfEach,
  createQueueByAccount,
  yieldToEventLoop,
} from './queue.ts'

it('The accounts that wait come one after another, however much work each of them brings', async () => {
  const takeTurn = createQueueByAccount(1)
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

it('An account whose work takes long keeps itself waiting alone', async () => {
  const takeTurn = createQueuePerAccount(2)
  const done: string[] = []
  let endLong = (): void => {}
  const long = takeTurn('hostile', () => new Promise<void>((resolve) => (endLong = resolve)))
  const next = takeTurn('hostile', async () => void done.push('hostile'))
  for (const name of ['b', 'c', 'b']) await takeTurn(name, async () => void done.push(name))
  expect(done).toEqual(['b', 'c', 'b'])
  endLong()
  await Promise.all([long, next])
  expect(done.at(-1)).toBe('hostile')
})

it('Work that fails gives its turn to the next', async () => {
  const takeTurn = createQueueByAccount(1)
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

it('Between two turns of long work several new connections are accepted, not one', async () => {
  const accepted: Socket[] = []
  const server = createServer((socket) => accepted.push(socket))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const connecting = Array.from({ length: 6 }, () => connect(port, '127.0.0.1'))
  await yieldToEventLoop()
  expect(accepted.length).toBeGreaterThan(3)
  for (const socket of [...connecting, ...accepted]) socket.destroy()
  await new Promise((resolve) => server.close(resolve))
})
