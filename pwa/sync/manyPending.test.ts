import { afterEach, describe, expect, it, vi } from 'vitest'
import { toMangoQuery } from '#pwa/database/listQueries.ts'
import type { LocalDatabase } from '#pwa/database/localDatabase.ts'
import type { PendingChange } from '#pwa/database/pendingChange.ts'
import { firstChange, withEdit } from '#pwa/outbox/merging/fold.ts'
import { applyPending } from '#pwa/outbox/applyPending.ts'
import { openFamilyDatabase, openTestDatabase } from '#pwa/outbox/testing/openTestDatabase.ts'
import { createWriter } from '#pwa/outbox/writer.ts'
import { limits } from '#shared/core/limits.ts'
import { pendingTasks } from '#shared/tasks/taskLists.ts'
import type { PushRequest, PushResponse } from '#shared/sync/protocol.ts'
import { buildTask } from '#shared/testing/builders.ts'
import { isSoak } from '#shared/testing/soak.ts'
import { push } from './sending/push.ts'

const [few, many] = isSoak ? [5000, 50_000] : [500, 5000]

/**
 * Ten times as many changes may take at most 20 times the work; quadratic work would grow a
 * hundredfold.
 */
const most = 20

const at = '2026-11-24T00:00:00.000Z'

let database: LocalDatabase | undefined
afterEach(() => database?.close())

const reads = ['get', 'getAll', 'openCursor', 'count'] as const

const countWork = async (work: () => unknown): Promise<number> => {
  let count = 0
  const note = (request: unknown): void => {
    if (!(request instanceof IDBRequest)) return
    count += 1
    request.addEventListener('success', () => {
      if (Array.isArray(request.result)) count += request.result.length
    })
  }
  const restores = [IDBObjectStore.prototype, IDBIndex.prototype].flatMap((prototype) =>
    reads.map((name) => {
      const original: unknown = Reflect.get(prototype, name)
      const noted = function (this: unknown, ...words: unknown[]): unknown {
        const request: unknown = Reflect.apply(original as () => unknown, this, words)
        note(request)
        return request
      }
      Reflect.set(prototype, name, noted)
      return () => Reflect.set(prototype, name, original)
    }),
  )
  await work()
  for (const restore of restores) restore()
  return count
}

const newTask = (index: number): PendingChange => {
  const id = `task-${String(index).padStart(6, '0')}`
  const changes = { ...buildTask({ id, familyId: 'f' }) }
  return firstChange(
    { id, kind: 'task', editId: `e-${index}`, changes, isNew: true },
    undefined,
    at,
    'anna',
  )
}

type Sent = Omit<PushRequest, 'protocol'>

const acceptAll = async ({ rows }: Sent): Promise<PushResponse> => ({
  accepted: rows.map(({ newDocumentState: { id } }) => ({
    id,
    rev: 1,
    seal: 's',
    audience: 'household:f',
  })),
  conflicts: [],
  refused: [],
})

const watchOutbox = () => {
  let most = 0
  const { getAll } = IDBObjectStore.prototype
  const spy = vi.spyOn(IDBObjectStore.prototype, 'getAll')
  spy.mockImplementation(function (this: IDBObjectStore, ...args) {
    const request = getAll.apply(this, args)
    const note = (): void => {
      if (this.name === 'outbox') most = Math.max(most, request.result.length)
    }
    request.addEventListener('success', note)
    return request
  })
  return {
    end: (): number => {
      spy.mockRestore()
      return most
    },
  }
}

const startAndSend = async (name: string, count: number) => {
  const first = await openTestDatabase({ name })
  await first.device.outbox.bulkAdd(Array.from({ length: count }, (_, index) => newTask(index)))
  await first.close()
  const reads = watchOutbox()
  const opening = await countWork(async () => {
    database = await openTestDatabase({ name })
  })
  const opened = database as LocalDatabase
  const applying = await countWork(() => applyPending(opened, true))
  let requests = 0
  const transport = {
    push: (sent: Sent) => {
      requests += 1
      expect(sent.rows.length).toBeLessThanOrEqual(limits.pushRows)
      return acceptAll(sent)
    },
  }
  const options = { database: opened, transport, epoch: () => undefined, isStopped: () => false }
  const sending = await countWork(() => push(options))
  const mostAtOnce = reads.end()
  const waiting = await opened.device.outbox.count()
  const shown = await opened.collections.tasks.count().exec()
  await opened.close()
  return { opening, applying, sending, requests, mostAtOnce, waiting, shown }
}

describe('A device with very many pending changes', () => {
  it('starts, applies and sends them in batches, with work that grows with their number alone', async () => {
    const less = await startAndSend('few', few)
    const more = await startAndSend('many', many)
    expect(more).toMatchObject({ waiting: 0, shown: many, requests: many / limits.pushRows })
    expect(more.opening).toBeLessThan(less.opening * 3)
    expect(more.applying / less.applying).toBeLessThan(most)
    expect(more.sending / less.sending).toBeLessThan(most)
    expect(more.mostAtOnce).toBeLessThanOrEqual(limits.pushRows)
  }, 600_000)

  it('lists, edits and sends them, each once, with what is edited on the way', async () => {
    const name = 'away'
    const first = await openFamilyDatabase({ name })
    const made = Array.from({ length: many }, (_, index) => newTask(index))
    await first.device.outbox.bulkAdd(made)
    await first.close()
    database = await openTestDatabase({ name })
    const opened = database
    await applyPending(opened, true)
    const { change } = createWriter(opened)
    const list = toMangoQuery(pendingTasks('f', 50))
    expect(await opened.collections.tasks.find(list).exec()).toHaveLength(50)
    const [early, late] = [made[0]?.id ?? '', made.at(-1)?.id ?? '']
    for (const id of [early, late]) await change('task', id, { title: 'Oat milk' })
    const sent: (readonly [string, unknown])[] = []
    const transport = {
      push: async (request: Sent) => {
        if (sent.length === 0) await change('task', early, { title: 'Rice milk' })
        const states = request.rows.map(({ newDocumentState }) => newDocumentState)
        sent.push(...states.map(({ id, title }) => [id, title] as const))
        return acceptAll(request)
      },
    }
    const options = { database: opened, transport, epoch: () => undefined, isStopped: () => false }
    for (let turn = 0; (await opened.device.outbox.count()) > 0 && turn < 3; turn += 1) {
      await push(options)
    }
    const titlesOf = (asked: string) => sent.flatMap(([id, title]) => (id === asked ? title : []))
    expect(titlesOf(early)).toEqual(['Oat milk', 'Rice milk'])
    expect(titlesOf(late)).toEqual(['Oat milk'])
    expect(sent).toHaveLength(many + 1)
    expect(new Set(sent.map(([id]) => id)).size).toBe(many)
    expect(await opened.device.outbox.count()).toBe(0)
    expect(await opened.collections.tasks.count().exec()).toBe(many)
  }, 600_000)

  it('does the same work for each edit of one record, however many there were', async () => {
    database = await openFamilyDatabase()
    const writer = createWriter(database)
    await writer.create(buildTask({ id: 't', familyId: 'f' }))
    const edit = async (count: number): Promise<void> => {
      for (let n = 0; n < count; n += 1) await writer.change('task', 't', { title: `Milk ${n}` })
    }
    const all = isSoak ? 50_000 : 2000
    const some = all / 10
    const first = await countWork(() => edit(some))
    await edit(all - 2 * some)
    const last = await countWork(() => edit(some))
    expect(last / first).toBeLessThan(1.5)
    const [row, ...others] = await database.device.outbox.toArray()
    expect(others).toEqual([])
    expect(JSON.stringify(row).length).toBeLessThan(4096)
  }, 1_200_000)

  it('keeps no earlier states of a record that has defaults from another one', () => {
    const start = buildTask({ id: 't', familyId: 'f', title: 'Milk' })
    const begun = { id: 't', kind: 'task', editId: 'e', changes: { ...start }, isNew: true, start }
    let pending = firstChange(begun, undefined, at, 'anna')
    for (let n = 0; n < 1000; n += 1) {
      const edit = { id: 't', kind: 'task', editId: `e-${n}`, isNew: false }
      pending = withEdit(pending, { ...edit, changes: { title: `Milk ${n}` } }, at, 'anna')
    }
    expect(pending.had?.['title']).toContain('Milk 999')
    expect(pending.had?.['title']?.length).toBeLessThan(50)
  })
})
