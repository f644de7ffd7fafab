import { beforeEach, describe, expect, it } from 'vitest'
import { readRecord } from '#pwa/database/readRecord.ts'
import { pendingOf } from '#pwa/database/pendingChanges.ts'
import { append, thawAll } from '#pwa/outbox/outbox.ts'
import { storeStates } from '#pwa/outbox/storeStates.ts'
import { openTestDatabase } from '#pwa/outbox/testing/openTestDatabase.ts'
import type { PushRequest, PushResponse, PushRow } from '#shared/sync/protocol.ts'
import { buildTask } from '#shared/testing/builders.ts'
import { prepare } from '#shared/testing/prepare.ts'
import { push } from './sending/push.ts'
import { RequestFailed } from './requests.ts'
import { SyncHttpError } from './transport.ts'

const database = prepare(beforeEach, openTestDatabase)

const task = { id: 't', kind: 'task' }

const base = {
  ...buildTask({ id: 't', familyId: 'f', title: 'open' }),
  rev: 5,
  seal: 's5',
  editId: '0',
  audience: 'household:f',
  _deleted: false,
}

const edit = async (editId: string, changes: object): Promise<void> => {
  await append(database, { ...task, isNew: false, editId, changes: { ...changes } }, base)
}

type Asked = Omit<PushRequest, 'protocol'>

const pushWith = (answer: (request: Asked) => Promise<PushResponse>): Promise<void> =>
  push({ database, transport: { push: answer }, epoch: () => undefined, isStopped: () => false })

const loseAnswer = async (
  error: unknown = new TypeError('network'),
): Promise<PushRow | undefined> => {
  let row: PushRow | undefined
  await pushWith(({ rows }) => {
    row = rows[0]
    return Promise.reject(error)
  }).catch(() => {})
  return row
}

const nothing: PushResponse = { conflicts: [], refused: [] }
const pending = () => pendingOf(database.device, 't')
const here = () => readRecord(database, task)

describe('A change whose answer was lost', () => {
  beforeEach(async () => {
    await storeStates(database, 'tasks', [base])
    await edit('1', { title: 'done' })
  })

  it('travels again unchanged, whatever was edited and pulled since', async () => {
    const first = await loseAnswer()
    await edit('2', { priority: 'high' })
    await storeStates(database, 'tasks', [{ ...base, rev: 7, seal: 's7', editId: 'B' }])
    expect(await loseAnswer()).toEqual(first)
    expect(first).toMatchObject({
      assumedMasterState: { rev: 5, title: 'open' },
      newDocumentState: { editId: '1', title: 'done' },
    })
  })

  it.each([401, 426, 503])('travels again unchanged after a %d', async (status) => {
    const first = await loseAnswer(new SyncHttpError(status, 'any', undefined))
    await edit('2', { title: 'later' })
    expect(await loseAnswer()).toEqual(first)
  })

  it('keeps the field that another person set back, when the server says that it was accepted', async () => {
    await loseAnswer()
    const setBack = { ...base, rev: 7, seal: 's7', editId: 'B', updatedBy: 'bob' }
    await storeStates(database, 'tasks', [setBack])
    await edit('2', { priority: 'high' })
    await pushWith(
      () => Promise.resolve({ ...nothing, conflicts: [setBack], taken: ['t'] }) as never,
    )
    expect(await pending()).toMatchObject({ editId: '2', theirs: { rev: 7 } })
    expect((await pending())?.sent).toBeUndefined()
  })

  it('travels in its present form to a server that was restored', async () => {
    await loseAnswer()
    await edit('2', { title: 'later' })
    await thawAll(database.device)
    expect(await loseAnswer()).toMatchObject({ newDocumentState: { editId: '2', title: 'later' } })
  })
})

describe('A refusal', () => {
  const refusal = { id: 't', code: 'invalid', message: '', fields: ['title'], state: base } as const
  const refuseAfter = (meanwhile: () => Promise<void>): Promise<void> =>
    pushWith(async () => {
      await meanwhile()
      return { conflicts: [], refused: [{ ...refusal, fields: ['title'] }] }
    })
  const noted = () => database.device.attention.toArray()

  it('leaves a correction that was typed while the refused edit was under way', async () => {
    await storeStates(database, 'tasks', [base])
    await edit('1', { title: 'refused title' })
    await refuseAfter(() => edit('2', { title: 'corrected title' }))
    expect(await here()).toMatchObject({ title: 'corrected title' })
    expect((await loseAnswer())?.newDocumentState).toMatchObject({ title: 'corrected title' })
    expect(await noted()).toMatchObject([{ content: { title: 'refused title', editId: '1' } }])
  })

  it('takes back the refused field alone where another was edited since', async () => {
    await storeStates(database, 'tasks', [base])
    await edit('1', { title: 'refused title' })
    await refuseAfter(() => edit('2', { priority: 'high' }))
    expect(await here()).toMatchObject({ title: 'open', priority: 'high' })
  })

  it('sends the correction of a new record as a new record', async () => {
    const changes = { ...buildTask({ id: 't', familyId: 'f', title: 'refused title' }) }
    await append(database, { ...task, isNew: true, editId: '1', changes }, undefined)
    const gone = { id: 't', _deleted: true }
    await pushWith(async () => {
      await edit('2', { title: 'corrected title' })
      return { conflicts: [], refused: [{ ...refusal, fields: [], state: gone }] }
    })
    const row = await loseAnswer()
    expect(row?.assumedMasterState).toBeUndefined()
    expect(row?.newDocumentState).toMatchObject({ title: 'corrected title', _deleted: false })
  })

  it('keeps all that was written in a deleted record, for its author to see', async () => {
    await storeStates(database, 'tasks', [base])
    await edit('1', { title: 'first' })
    await pushWith(async () => {
      await edit('2', { title: 'second' })
      return {
        conflicts: [],
        refused: [{ ...refusal, fields: [], state: { id: 't', _deleted: true } }],
      }
    })
    expect(await pending()).toBeUndefined()
    expect(await noted()).toMatchObject([{ content: { title: 'second' } }])
  })
})

describe('Two tabs that both send', () => {
  it('keep a newer state that the other one pulled when an older answer arrives', async () => {
    await storeStates(database, 'tasks', [base])
    await edit('E', { title: 'done' })
    await pushWith(async () => {
      await storeStates(database, 'tasks', [{ ...base, rev: 7, seal: 's7', editId: 'F' }])
      const accepted = [{ id: 't', rev: 6, seal: 's6', audience: 'household:f' }]
      return { ...nothing, accepted }
    })
    expect((await here())?.rev).toBe(7)
  })

  it('change nothing for an answer that the other one has settled', async () => {
    await storeStates(database, 'tasks', [base])
    await edit('1', { title: 'done' })
    const accepted = [{ id: 't', rev: 6, seal: 's6', audience: 'household:f' }]
    await pushWith(async () => {
      await edit('2', { priority: 'high' })
      await pushWith(() => Promise.resolve({ ...nothing, accepted }))
      const old = { ...base, rev: 5, editId: 'old', title: 'older' }
      return { conflicts: [old], refused: [] } as never
    })
    expect(await pending()).toMatchObject({ editId: '2', base: { rev: 6 } })
  })

  it('remember no older state that arrives last', async () => {
    await storeStates(database, 'tasks', [{ ...base, rev: 6, seal: 's6' }])
    await append(
      database,
      { ...task, isNew: false, editId: '1', changes: { title: 'done' } },
      { ...base, rev: 6 },
    )
    await storeStates(database, 'tasks', [base])
    expect(await pending()).toMatchObject({ base: { rev: 6 } })
    expect((await pending())?.theirs).toBeUndefined()
  })
})

describe('A row at which the server fails', () => {
  const failing = ({ rows }: Asked): Promise<PushResponse> =>
    rows.some(({ newDocumentState: { id } }) => id.startsWith('poison'))
      ? Promise.reject(new SyncHttpError(500, 'internal', undefined))
      : Promise.resolve(nothing)
  const add = async (...ids: readonly string[]): Promise<void> => {
    for (const id of ids) {
      const changes = { ...buildTask({ id, familyId: 'f' }) }
      await append(
        database,
        { id, kind: 'task', isNew: true, editId: `e-${id}`, changes },
        undefined,
      )
    }
  }
  const waiting = async () => (await database.device.outbox.toArray()).map(({ id }) => id)

  it('lets the rows beside it be accepted, and travels again', async () => {
    await add('a', 'poison', 'b')
    await expect(pushWith(failing)).rejects.toBeInstanceOf(RequestFailed)
    expect(await waiting()).toEqual(['poison'])
  })

  it('needs attention after the third time, and holds nothing up any longer', async () => {
    await add('a', 'poison', 'b')
    for (let turn = 0; turn < 2; turn += 1) await pushWith(failing).catch(() => {})
    await pushWith(failing)
    expect(await waiting()).toEqual([])
    expect(await database.device.attention.toArray()).toMatchObject([
      { recordId: 'poison', code: 'failed', content: { id: 'poison' } },
    ])
  })

  it('stays pending with all others if the server accepts none', async () => {
    const all = ['poison-1', 'poison-2', 'poison-3', 'poison-4']
    await add(...all)
    for (let turn = 0; turn < 5; turn += 1) await pushWith(failing).catch(() => {})
    expect((await waiting()).toSorted()).toEqual(all)
  })
})
