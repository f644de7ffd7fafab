import { expect, it } from 'vitest'
import { collectionNames } from '#shared/sync/protocol.ts'
import type { Checkpoint, CollectionName } from '#shared/sync/protocol.ts'
import { percentFilled } from './fillProgress.ts'

type Audiences = Checkpoint['audiences']

const full: Audiences = { household: { after: 1000 }, family: { after: 200 } }

const filled = (some: Partial<Record<CollectionName, Audiences>>): number =>
  percentFilled(
    new Map(
      collectionNames.map((name) => [name, { epoch: 'e', audiences: some[name] ?? full }] as const),
    ),
  )

it('says nothing before the first page, and everything at the end', () => {
  expect(percentFilled(new Map())).toBe(0)
  expect(filled({ tasks: {} })).toBe(0)
  expect(filled({})).toBe(100)
})

it('grows with the numbers that the collection furthest behind has gone through', () => {
  const at = (before: number, rank = 2): Audiences => ({
    household: { upTo: 1000, rank, before },
    family: { after: 200 },
  })
  expect(filled({ budgets: at(1001), goals: at(600) })).toBe(15)
  expect(filled({ budgets: at(501) })).toBe(55)
  expect(filled({ budgets: at(1) })).toBe(100)
  expect(filled({ budgets: at(300, 1) })).toBe(15)
})

it('counts open tasks before completed ones', () => {
  const tasks = (rank: number, before: number) =>
    filled({ tasks: { household: { upTo: 1000, rank, before } } })
  expect([tasks(2, 1001), tasks(2, 501), tasks(3, 1001), tasks(3, 501)]).toEqual([0, 25, 50, 75])
})
