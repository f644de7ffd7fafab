import { expect, it } from 'vitest'
import { createAttempts } from './attempts.ts'
import type { AttemptFrom, Attempts } from './attempts.ts'

it('counts the addresses of an IPv6 household as one', async () => {
  const attempts = createAttempts()
  const made = (network: string, from: number) =>
    Promise.all(
      Array.from({ length: 60 }, (_, at) =>
        attempts.begin('create-account', `${network}-${at}@example.org`, {
          address: `${network}::${from + at}`,
        }),
      ),
    )
  expect(new Set(await made('2001:db8:0:7', 1))).toEqual(new Set([undefined]))
  expect(await made('2001:db8:0:7', 100)).not.toContain(undefined)
  expect(new Set(await made('2001:db8:0:8', 1))).toEqual(new Set([undefined]))
})

it('lets an address that has used up its attempts use up nobody else’s', async () => {
  const attempts = createAttempts()
  for (let at = 0; at < 200; at += 1)
    await attempts.begin('password', `${at}@x.example`, { address: '192.0.2.1' })
  for (let at = 0; at < 60; at += 1) {
    expect(
      await attempts.begin('password', 'ann@x.example', { address: '192.0.2.1' }),
    ).toBeGreaterThan(0)
  }
  expect(
    await attempts.begin('password', 'ann@x.example', { address: '192.0.2.2' }),
  ).toBeUndefined()
})

const wrong = async (attempts: Attempts, times: number, who: string, from: AttemptFrom) => {
  let last: number | undefined
  for (let at = 0; at < times; at += 1) last = await attempts.begin('password', who, from)
  return last
}

const ann = 'ann@x.example'

it('lets strangers’ guesses at an account shut out nobody where it is known', async () => {
  const attempts = createAttempts()
  for (let at = 1; at <= 5; at += 1) await wrong(attempts, 10, ann, { address: `192.0.2.${at}` })
  expect(await wrong(attempts, 1, ann, { address: '192.0.2.9' })).toBeGreaterThan(0)
  const home = { address: '192.0.2.1', known: 'anns-browser' }
  expect(await wrong(attempts, 10, ann, home)).toBeUndefined()
  expect(await wrong(attempts, 1, ann, home)).toBeGreaterThan(0)
  expect(await wrong(attempts, 1, 'bob@x.example', home)).toBeUndefined()
})

it('lets guesses at one account use up nothing of others behind the same address', async () => {
  const attempts = createAttempts()
  expect(await wrong(attempts, 200, ann, { address: '192.0.2.1' })).toBeGreaterThan(0)
  expect(await wrong(attempts, 1, 'bob@x.example', { address: '192.0.2.1' })).toBeUndefined()
})

it('lets who is new behind an address wait a minute for what another one guessed there', async () => {
  const attempts = createAttempts()
  for (let at = 0; at < 200; at += 1) {
    await wrong(attempts, 1, `${at}@x.example`, { address: '192.0.2.1' })
  }
  expect(await wrong(attempts, 1, ann, { address: '192.0.2.1' })).toBeLessThanOrEqual(60)
})
