import { expect, it } from 'vitest'
import type { Entry, Look, Rec } from './sync/history.ts'
import { toHistory } from './sync/history.ts'
import { nothingUnreadableIsHeld } from './looks.ts'
import { allGood, instant, member, push, task, version } from './testing/story.ts'

const versions: readonly Rec[] = [
  member('ann', 1, { role: 'parent' }),
  member('ben', 1, { role: 'grandparent' }),
  member('ben', 2, { role: 'extended_family', updatedAt: instant(20) }),
  task(1, { updatedAt: instant(5) }),
  version('gone', 1, { kind: 'task', familyId: 'f', audience: 'household:f' }),
  version('gone', 2, { kind: 'task', familyId: 'f', audience: 'household:f', _deleted: true }),
]

const second = (number: number): number => number * 1000

const look = (from: number, to: number, ...held: readonly string[]): Look => ({
  type: 'look',
  device: 'ben',
  from: second(from),
  at: second(to),
  held,
})

const told = (...more: readonly Entry[]): number => {
  const start = { type: 'start', at: 0, seed: 1, devices: { ben: 'ben' } } as const
  const realTime = Date.parse(instant(0)) - second(3600)
  const server = { type: 'server', at: 0, what: 'started', offset: second(3600), realTime } as const
  const end = { type: 'final-server', at: second(60), records: [], versions } as const
  return nothingUnreadableIsHeld(toHistory([start, server, ...more, end])).length
}

it('Finds what a device still holds of a right that was taken away before its sync began', () => {
  expect(told(look(10, 11, 'f:ben', 't'))).toBe(0)
  expect(told(look(19, 21, 'f:ben', 't'))).toBe(0)
  expect(told(look(21, 22, 'f:ben', 't'))).toBe(1)
  expect(told(look(21, 22, 'f:ben'))).toBe(0)
})

it('Finds what had been deleted, and what the server never had', () => {
  expect(told(look(1, 3, 'gone'))).toBe(0)
  expect(told(look(10, 11, 'gone'))).toBe(1)
  expect(told(look(10, 11, 'nowhere'))).toBe(1)
})

it('Leaves out what was sent after the last pull: the next one takes it away', () => {
  const sent = push('ben', [task(2, {})], allGood, second(21.5))
  expect(told(sent, look(21, 22, 't'))).toBe(0)
  expect(told(sent, look(23, 24, 't'))).toBe(1)
})
