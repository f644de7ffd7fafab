import { expect, it } from 'vitest'
import { createAttempts } from './attempts.ts'

it('counts the addresses of an IPv6 household as one', async () => {
  const attempts = createAttempts()
  const made = (network: string, from: number) =>
    Promise.all(
      Array.from({ length: 60 }, (_, at) =>
        attempts.begin(
          'create-account',
          `${network}-${at}@example.org`,
          `${network}::${from + at}`,
        ),
      ),
    )
  expect(new Set(await made('2001:db8:0:7', 1))).toEqual(new Set([undefined]))
  expect(await made('2001:db8:0:7', 100)).not.toContain(undefined)
  expect(new Set(await made('2001:db8:0:8', 1))).toEqual(new Set([undefined]))
})

it('lets an address that has used up its attempts use up nobody else’s', async () => {
  const attempts = createAttempts()
  for (let at = 0; at < 200; at += 1)
    await attempts.begin('password', `${at}@x.example`, '192.0.2.1')
  for (let at = 0; at < 60; at += 1) {
    expect(await attempts.begin('password', 'ann@x.example', '192.0.2.1')).toBeGreaterThan(0)
  }
  expect(await attempts.begin('password', 'ann@x.example', '192.0.2.2')).toBeUndefined()
})
