import 'fake-indexeddb/auto'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { collectionNames } from '#shared/sync/protocol.ts'
import type { AudienceProgress } from '#shared/sync/protocol.ts'
import { followCompleteness, isWhole, noteCompleteness } from './completeness.ts'
import type { LocalDatabase } from './localDatabase.ts'
import { settings } from './settings.ts'
import { openTestDatabase } from '#pwa/outbox/testing/openTestDatabase.ts'

describe('a collection is whole', () => {
  const followed: AudienceProgress = { after: 9 }
  const begun: AudienceProgress = { upTo: 9, rank: 2, before: 4 }
  const leaving: AudienceProgress = { leaving: 3, held: 9 }

  it.each<[string, boolean, Readonly<Record<string, AudienceProgress>>]>([
    ['once every audience has ended its bootstrap', true, { mine: followed, ours: followed }],
    ['not before the last of them has', false, { mine: followed, ours: begun }],
    ['not while one of them has not begun', false, { mine: followed }],
    ['not before what was left is gone', false, { mine: followed, ours: followed, left: leaving }],
    ['not before anything has come', false, {}],
  ])('%s', (_, expected, audiences) => {
    expect(isWhole({ epoch: 'e', audiences }, ['mine', 'ours'])).toBe(expected)
  })
})

describe('a device knows what it holds wholly', () => {
  let database: LocalDatabase
  afterEach(() => database.close())

  const complete = async (): Promise<readonly string[]> => {
    const { isComplete } = await followCompleteness(database.device)
    return collectionNames.filter(isComplete)
  }

  it('which is nothing at first', async () => {
    database = await openTestDatabase()
    expect(await complete()).toEqual([])
  })

  it('reports every change to its listeners', async () => {
    database = await openTestDatabase()
    const completeness = await followCompleteness(database.device)
    const told = vi.fn()
    const stop = completeness.subscribe(told)
    await noteCompleteness(database.device, 'tasks', true)
    await vi.waitFor(() => expect(completeness.isComplete('tasks')).toBe(true))
    expect(completeness.isComplete('goals')).toBe(false)
    await noteCompleteness(database.device, 'tasks', false)
    await vi.waitFor(() => expect(completeness.isComplete('tasks')).toBe(false))
    expect(told).toHaveBeenCalledTimes(2)
    stop()
    await noteCompleteness(database.device, 'goals', true)
    await vi.waitFor(() => expect(completeness.isComplete('goals')).toBe(true))
    expect(told).toHaveBeenCalledTimes(2)
  })

  it('survives a restart', async () => {
    const name = 'test-complete-after-restart'
    database = await openTestDatabase({ name })
    await noteCompleteness(database.device, 'budgets', true)
    database.device.close()
    await database.rx.close()
    database = await openTestDatabase({ name })
    expect(await complete()).toEqual(['budgets'])
  })

  it('trusts what an earlier version of the app has pulled, until records begin to arrive', async () => {
    database = await openTestDatabase()
    const { device } = database
    await device.settings.put({ key: settings.swept('tasks'), value: 'family:F user:anna' })
    expect(await complete()).toEqual(['tasks'])
    await noteCompleteness(device, 'tasks', false)
    expect(await complete()).toEqual([])
  })
})
