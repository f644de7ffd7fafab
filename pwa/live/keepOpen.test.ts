import 'fake-indexeddb/auto'
import { forceCloseDatabase } from 'fake-indexeddb'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { buildFamily, buildMember, buildTask } from '#shared/testing/builders.ts'
import { memberId } from '#shared/people/family/member.ts'
import { toLocal } from '#pwa/database/localRecord.ts'
import { readRecord } from '#pwa/database/readRecord.ts'
import { LocalRefusal } from '#pwa/outbox/writer.ts'
import { clearDevice } from './clearDevice.ts'
import type { Data } from './DataContext.ts'
import { keepOpen } from './keepOpen.ts'
import { openData } from './openData.ts'

let people = 0
let close = (): void => {}
beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
})
afterEach(() => {
  close()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

interface Kept {
  readonly userId: string
  readonly opened: Data[]
  readonly emptied: boolean[]
  readonly seen: string[]
  fails: boolean
  mayReopen: boolean
}

const keep = ({ fails = false } = {}): Kept => {
  people += 1
  const userId = `person-${process.pid}-${people}`
  const kept: Kept = {
    userId,
    opened: [],
    emptied: [],
    seen: [],
    fails,
    mayReopen: true,
  }
  close = keepOpen({
    open: () => (kept.fails ? Promise.reject(new Error('does not open')) : openData(userId)),
    mayReopen: () => kept.mayReopen,
    onOpen: (data, isEmptied) => {
      kept.opened.push(data)
      kept.emptied.push(isEmptied)
    },
    onLost: () => kept.seen.push('lost'),
    onStuck: () => kept.seen.push('stuck'),
    onFailure: () => kept.seen.push('failed'),
    pauses: [1, 1],
  })
  return kept
}

const isOpen = (kept: Kept, times: number): Promise<void> =>
  expect.poll(() => kept.opened.length, { interval: 5 }).toBe(times)

const latest = ({ opened }: Kept): Data => {
  const data = opened.at(-1)
  if (data === undefined) throw new Error('never opened')
  return data
}

const inFamily = async (kept: Kept): Promise<void> => {
  const { userId } = kept
  const me = buildMember({ id: memberId('f', userId), familyId: 'f', userId, role: 'parent' })
  const { families } = latest(kept).database.collections
  await families.bulkInsert([toLocal(buildFamily({ id: 'f' })), toLocal(me)])
}

const task = buildTask({ id: 't', familyId: 'f', title: 'Milk' })

const titleOf = async (kept: Kept): Promise<unknown> =>
  (await readRecord(latest(kept).database, task))?.['title']

const closeByBrowser = (kept: Kept): void =>
  forceCloseDatabase(latest(kept).database.device.backendDB() as never)

const clearStorage = async ({ userId }: Kept): Promise<void> => {
  const all = await indexedDB.databases()
  for (const { name = '' } of all) if (name.includes(userId)) indexedDB.deleteDatabase(name)
}

describe('a database that is kept open', () => {
  it('opens again after the browser has closed it, with all that it held', async () => {
    const kept = keep()
    await isOpen(kept, 1)
    await inFamily(kept)
    await latest(kept).writer.create(task)
    closeByBrowser(kept)
    await isOpen(kept, 2)
    expect(await titleOf(kept)).toBe('Milk')
    expect(kept.emptied).toEqual([false, false])
    expect(kept.seen).toEqual(['lost'])
  })

  it('runs a write once more that finds the connection closed', async () => {
    const kept = keep()
    await isOpen(kept, 1)
    await inFamily(kept)
    const { writer } = latest(kept)
    closeByBrowser(kept)
    await writer.create(task)
    await isOpen(kept, 2)
    expect(await titleOf(kept)).toBe('Milk')
    expect(await latest(kept).database.device.outbox.count()).toBe(1)
  })

  it('keeps the writer, so that a form can go on with the one that it has', async () => {
    const kept = keep()
    await isOpen(kept, 1)
    await inFamily(kept)
    const { writer } = latest(kept)
    closeByBrowser(kept)
    await isOpen(kept, 2)
    await writer.create(task)
    expect(latest(kept).writer).toBe(writer)
    expect(await titleOf(kept)).toBe('Milk')
  })

  it('reports that the storage was cleared, and refuses a change of what is gone', async () => {
    const kept = keep()
    await isOpen(kept, 1)
    await inFamily(kept)
    const { writer } = latest(kept)
    await writer.create(task)
    await clearStorage(kept)
    await isOpen(kept, 2)
    expect(kept.emptied).toEqual([false, true])
    expect(await titleOf(kept)).toBeUndefined()
    await expect(writer.change('task', 't', { title: 'Oat milk' })).rejects.toBeInstanceOf(
      LocalRefusal,
    )
  })

  it('opens nothing again that the app has cleared', async () => {
    const kept = keep()
    await isOpen(kept, 1)
    vi.stubGlobal('localStorage', {})
    await clearDevice(latest(kept).database)
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(kept.seen).toEqual([])
    const left = (await indexedDB.databases()).filter(({ name }) => name?.includes(kept.userId))
    expect(left).toEqual([])
  })

  it('stays closed for a person who has left this device', async () => {
    const kept = keep()
    await isOpen(kept, 1)
    kept.mayReopen = false
    await clearStorage(kept)
    await expect.poll(() => kept.seen, { interval: 5 }).toEqual(['lost', 'stuck'])
    expect(kept.opened).toHaveLength(1)
  })

  it('reports that it does not open again, fails writes, and keeps trying', async () => {
    const kept = keep()
    await isOpen(kept, 1)
    await inFamily(kept)
    const { writer } = latest(kept)
    kept.fails = true
    closeByBrowser(kept)
    await expect.poll(() => kept.seen, { interval: 5 }).toEqual(['lost', 'stuck'])
    await expect(writer.create(task)).rejects.toThrow('does not open')
    kept.fails = false
    await isOpen(kept, 2)
    await writer.create(task)
    expect(await titleOf(kept)).toBe('Milk')
  })

  it('makes no second try if it did not open at first', async () => {
    const kept = keep({ fails: true })
    await expect.poll(() => kept.seen, { interval: 5 }).toEqual(['failed'])
  })
})
