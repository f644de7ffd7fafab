import 'fake-indexeddb/auto'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { Dexie } from 'dexie'
import type { LocalDatabase } from '#pwa/database/localDatabase.ts'
import { attentionChanges } from '#pwa/live/attention.ts'
import { createWriter } from '#pwa/outbox/writer.ts'
import type { Writer } from '#pwa/outbox/writer.ts'
import type { Transport } from '#pwa/sync/transport.ts'
import { aTask, edited, openSyncStage } from '#server/testing/syncStage.ts'
import type { SyncStage } from '#server/testing/syncStage.ts'
import type { Role } from '#shared/core/role.ts'
import type { PushGroup } from '#shared/sync/protocol.ts'
import { batchAnyway, loseAnswer, olderServer, pullOnly, sendOnce } from './testing/groupStage.ts'
import type { Asked, Serve } from './testing/groupStage.ts'
import { openStageDevice } from './testing/stageDevice.ts'
import { stageTransport } from './testing/stageTransport.ts'

let stage: SyncStage
let database: LocalDatabase
let transport: Transport
let writer: Writer
let made = 0

const openAs = async (userId: string): Promise<void> => {
  await database?.close()
  database = await openStageDevice(userId, `batches-${process.pid}-${(made += 1)}`)
  transport = stageTransport(() => stage, userId)
  writer = createWriter(database)
  await pullOnly(stage, database, 'F', 'F:ann', 'F:ben', 'F:kim')
}

beforeEach(async () => {
  stage = await openSyncStage()
  const people: readonly (readonly [string, Role])[] = [
    ['ann', 'parent'],
    ['ben', 'parent'],
    ['kim', 'child'],
  ]
  for (const [id, role] of people) await stage.join('F', id, role)
  for (const id of ['a', 'b']) await stage.put(aTask(id, 'F'))
  await openAs('ann')
  await pullOnly(stage, database, 'a', 'b')
})
afterEach(async () => {
  await database.close()
  await stage.store.close()
  for (const name of await Dexie.getDatabaseNames()) await Dexie.delete(name)
})

const send = (meddle?: Parameters<typeof sendOnce>[2]): Promise<void> =>
  sendOnce(database, transport, meddle)
const waiting = async () => (await database.device.outbox.toArray()).map(({ id }) => id).toSorted()
const onDevice = async (id: string) =>
  (await database.collections.tasks.findOne(id).exec())?.toJSON()
const noted = () => database.device.attention.toArray()

const changeAndMake = () =>
  writer.batch(async ({ change, create }) => {
    await change('task', 'a', { priority: 'high' })
    await create(aTask('new', 'F'))
  })

const benEdits = async (id: string, fields: object): Promise<void> => {
  const before = await stage.held(id)
  await stage.push('ben', edited(before, fields), before)
}

describe('A batch', () => {
  it('travels as one group and is stored as a whole', async () => {
    await changeAndMake()
    let groups: readonly PushGroup[] = []
    await send((serve, request) => {
      groups = request.groups ?? []
      expect(request.rows).toEqual([])
      return serve(request)
    })
    expect(groups.map(({ rows }) => rows.map((row) => row.newDocumentState.id))).toEqual([
      ['a', 'new'],
    ])
    expect(await waiting()).toEqual([])
    expect(await stage.get('a')).toMatchObject({ priority: 'high' })
    expect(await onDevice('new')).toMatchObject({ rev: 1 })
  })

  it('that meets another’s change is merged, and goes in as a whole', async () => {
    await changeAndMake()
    await benEdits('a', { title: 'by ben' })
    await send()
    expect(await stage.get('new')).toBeUndefined()
    expect(await waiting()).toEqual(['a', 'new'])
    await send()
    expect(await waiting()).toEqual([])
    expect(await stage.get('a')).toMatchObject({ title: 'by ben', priority: 'high' })
    expect(await stage.get('new')).toBeDefined()
  })

  it('returns to the server’s state as one item when one of its changes is refused', async () => {
    await openAs('kim')
    await pullOnly(stage, database, 'a')
    await batchAnyway(
      database,
      { id: 'a', kind: 'task', changes: { title: 'not mine' } },
      { id: 'new', kind: 'task', changes: aTask('new', 'F') },
    )
    await send()
    expect(await waiting()).toEqual([])
    expect(await onDevice('a')).toMatchObject({ title: 'a' })
    expect(await onDevice('new')).toBeUndefined()
    expect(await stage.get('new')).toBeUndefined()
    expect(await noted()).toMatchObject([
      {
        recordId: 'a',
        code: 'forbidden',
        content: { title: 'not mine' },
        group: expect.arrayContaining([
          expect.objectContaining({ recordId: 'a', fields: ['title'] }),
          expect.objectContaining({ recordId: 'new', fields: [] }),
        ]),
      },
    ])
  })

  it('that was refused is tried again as one', async () => {
    await stage.join('F', 'ann', 'child')
    await changeAndMake()
    await send()
    expect(await waiting()).toEqual([])
    await stage.join('F', 'ann', 'parent')
    const [item] = await noted()
    await attentionChanges(database, writer).tryAgain(item?.id ?? '')
    let requests = 0
    await send((serve, request) => {
      requests += 1
      expect(request.groups).toHaveLength(1)
      return serve(request)
    })
    expect(requests).toBe(1)
    expect(await stage.get('a')).toMatchObject({ priority: 'high' })
    expect(await stage.get('new')).toBeDefined()
  })

  it('sends the whole batch again once its refused change is corrected', async () => {
    await batchAnyway(
      database,
      { id: 'a', kind: 'task', changes: { title: '' } },
      { id: 'new', kind: 'task', changes: aTask('new', 'F') },
    )
    await send(async (serve, request) => {
      const answer = await serve(request)
      await writer.change('task', 'a', { title: 'corrected' })
      return answer
    })
    expect(await noted()).toEqual([])
    await send()
    expect(await stage.get('a')).toMatchObject({ title: 'corrected' })
    expect(await stage.get('new')).toBeDefined()
  })

  it('that was refused leaves what was edited since in another of its records', async () => {
    await batchAnyway(
      database,
      { id: 'a', kind: 'task', changes: { title: '' } },
      { id: 'b', kind: 'task', changes: { title: 'of the batch' } },
    )
    await send(async (serve, request) => {
      const answer = await serve(request)
      await writer.change('task', 'b', { priority: 'high' })
      return answer
    })
    expect(await onDevice('a')).toMatchObject({ title: 'a' })
    expect(await onDevice('b')).toMatchObject({ title: 'b', priority: 'high' })
    await send()
    expect(await stage.get('b')).toMatchObject({ title: 'b', priority: 'high' })
  })

  it('stores nothing when a merge would lose one of its changes', async () => {
    await openAs('kim')
    await stage.put(aTask('kims', 'F', { assignedTo: 'kim' }))
    await pullOnly(stage, database, 'kims')
    await writer.batch(async ({ change, create }) => {
      await change('task', 'kims', { status: 'completed' })
      await create(aTask('new', 'F'))
    })
    await benEdits('kims', { _deleted: true })
    await send()
    expect(await waiting()).toEqual([])
    expect(await onDevice('new')).toBeUndefined()
    expect(await stage.get('new')).toBeUndefined()
    expect(await noted()).toMatchObject([{ recordId: 'kims', group: [{}, {}] }])
  })
})

describe('A batch whose answer was lost', () => {
  it('repeats the same rows, whatever was edited since', async () => {
    await changeAndMake()
    const sent: Asked[] = []
    const noting = async (serve: Serve, request: Asked) => {
      sent.push(request)
      return sent.length === 1 ? loseAnswer(serve, request) : serve(request)
    }
    await send(noting)
    await writer.change('task', 'a', { title: 'later' })
    await send(noting)
    expect(sent[1]).toEqual(sent[0])
    expect(await waiting()).toEqual(['a'])
    await send()
    expect(await stage.get('a')).toMatchObject({ title: 'later', priority: 'high' })
    expect(await stage.revsOf('new')).toEqual([1])
  })

  it('holds back a later batch with one of its records until its answer is known', async () => {
    await changeAndMake()
    await send(loseAnswer)
    await writer.batch(async ({ change, create }) => {
      await change('task', 'a', { title: 'later' })
      await create(aTask('latest', 'F'))
    })
    await send(loseAnswer)
    expect(await stage.get('latest')).toBeUndefined()
    await send()
    await send()
    expect(await waiting()).toEqual([])
    expect(await stage.get('a')).toMatchObject({ title: 'later', priority: 'high' })
    expect(await stage.get('latest')).toBeDefined()
  })

  it('goes on with a later batch as one where another’s change was met', async () => {
    await changeAndMake()
    await benEdits('a', { title: 'by ben' })
    await send(() => Promise.reject(new TypeError('network')))
    await writer.batch(async ({ change, create }) => {
      await change('task', 'a', { description: 'later' })
      await create(aTask('latest', 'F'))
    })
    await send()
    let groups: readonly PushGroup[] = []
    await send((serve, request) => {
      groups = request.groups ?? []
      return serve(request)
    })
    expect(groups.map(({ rows }) => rows.length)).toEqual([3])
    expect(await stage.get('a')).toMatchObject({ title: 'by ben', description: 'later' })
  })
})

describe('An older server', () => {
  it('receives each change of a batch in a request that is its own', async () => {
    await changeAndMake()
    await send(olderServer)
    expect(await waiting()).toEqual(['a', 'new'])
    await send(olderServer)
    expect(await waiting()).toEqual([])
    expect(await stage.get('a')).toMatchObject({ priority: 'high' })
    expect(await stage.get('new')).toBeDefined()
  })
})
