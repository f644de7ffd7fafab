import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { WireRecord } from '#shared/core/record.ts'
import { aTask, edited, openSyncStage, testSealKey } from '#server/testing/syncStage.ts'
import type { SyncStage } from '#server/testing/syncStage.ts'
import { createCommit } from './commit.ts'
import { createPush } from './push.ts'

let stage: SyncStage
beforeEach(async () => {
  stage = await openSyncStage()
  await stage.join('F', 'ann', 'parent')
  await stage.join('F', 'kim', 'child')
})
afterEach(() => {
  vi.restoreAllMocks()
  return stage.store.close()
})

const push: ReturnType<typeof createPush> = (userId, request) => createPush(stage)(userId, request)

it('answers a verdict with reason and state for each failed row, and commits the rest', async () => {
  const mine = await stage.put(aTask('mine', 'F'))
  const moved = await stage.put(edited(mine, { title: 'moved on' }))
  const theirs = await stage.put(aTask('theirs', 'F', { createdBy: 'ann' }))
  const answer = await push('kim', {
    protocol: 1,
    collection: 'tasks',
    rows: [
      { newDocumentState: aTask('fine', 'F') },
      { newDocumentState: edited(mine, { status: 'completed' }), assumedMasterState: mine },
      { newDocumentState: edited(theirs, { title: 'x' }), assumedMasterState: theirs },
      { newDocumentState: aTask('elsewhere', 'G') },
      { newDocumentState: aTask('untitled', 'F', { title: '' }) },
    ],
  })
  expect(answer.conflicts).toEqual([moved])
  const forbidden = { code: 'forbidden', message: 'You can’t do this in this family' }
  expect(answer.refused).toEqual([
    { id: 'theirs', ...forbidden, fields: ['title'], state: theirs },
    { id: 'elsewhere', ...forbidden, fields: [], state: { id: 'elsewhere', _deleted: true } },
    {
      id: 'untitled',
      code: 'invalid',
      message: 'Title is required',
      fields: ['title'],
      state: { id: 'untitled', _deleted: true },
    },
  ])
  expect((await stage.get('fine'))?.rev).toBe(1)
})

it('answers edits of an unreadable record with a removal and the reason', async () => {
  const task = await stage.put(aTask('t', 'F'))
  await stage.leave('F', 'kim')
  const row = { newDocumentState: edited(task, { status: 'completed' }), assumedMasterState: task }
  const { refused } = await push('kim', { protocol: 1, collection: 'tasks', rows: [row] })
  expect(refused).toEqual([
    {
      id: 't',
      code: 'not-found',
      message: 'This isn’t shared with you anymore',
      fields: [],
      state: { id: 't', _deleted: true },
    },
  ])
})

it('refuses a device that pulled before a restore, and accepts one that pulled after it', async () => {
  const rows = [{ newDocumentState: aTask('a', 'F') }]
  const request = { protocol: 1, collection: 'tasks', rows } as const
  const old = push('ann', { ...request, rows, epoch: 'of-the-backup' })
  await expect(old).rejects.toMatchObject({ status: 409, code: 'resync' })
  expect(await stage.get('a')).toBeUndefined()
  const epoch = await stage.store.read((tx) => tx.epoch())
  const wentIn = { accepted: [{ id: 'a', rev: 1 }], conflicts: [], refused: [] }
  expect(await push('ann', { ...request, rows, epoch })).toMatchObject(wentIn)
  expect((await stage.get('a'))?.rev).toBe(1)
})

it('answers an accepted row with the fields that the server changed', async () => {
  const made = aTask('a', 'F', { title: 'Milk' })
  const send = async (newDocumentState: WireRecord, assumedMasterState?: WireRecord) => {
    const row = { newDocumentState, ...(assumedMasterState && { assumedMasterState }) }
    const { accepted } = await push('ann', { protocol: 1, collection: 'tasks', rows: [row] })
    return { ...newDocumentState, ...accepted?.[0] }
  }
  const first = await send(made)
  expect(first).toEqual(await stage.get('a'))
  const second = await send({ ...first, title: 'Oat milk', editId: 'e2' }, first)
  expect(second).toEqual(await stage.get('a'))
  expect(await send({ ...first, title: 'Oat milk', editId: 'e2', rev: 2 }, first)).toEqual(second)
  const third = await send({ ...second, _deleted: true, editId: 'e3' }, second)
  expect(third).toEqual(await stage.get('a'))
})

it('answers a conflict with the newest version that its row was based on', async () => {
  const made = await stage.put(aTask('t', 'F'))
  const taken = await stage.put(edited(made, { title: 'taken, the answer lost' }))
  const theirs = await stage.put(edited(taken, { title: 'written upon it' }))
  const row = {
    assumedMasterState: made,
    newDocumentState: edited(made, { title: taken['title'], priority: 'high' }),
  }
  const send = (over?: readonly string[]) =>
    push('ann', {
      protocol: 1,
      collection: 'tasks',
      rows: [over === undefined ? row : { ...row, over }],
    })
  const over = [made.editId, taken.editId, 'never sent']
  expect(await send(over)).toEqual({ conflicts: [theirs], refused: [], bases: [taken] })
  expect(await send()).toEqual({ conflicts: [theirs], refused: [] })
})

it('reads the merge context after its rows are durable, so that others can write', async () => {
  const made = await stage.put(aTask('t', 'F'))
  await stage.put(edited(made, { title: 'taken, the answer lost' }))
  const theirs = await stage.put(edited(made, { title: 'written upon it' }))
  const steps: string[] = []
  const publish = (): void => void steps.push('durable')
  const commit = createCommit({ ...stage, sealKey: testSealKey, publish })
  const read: SyncStage['store']['read'] = (work) => {
    steps.push('read')
    return stage.store.read(work)
  }
  const rows = [
    { newDocumentState: aTask('fine', 'F') },
    {
      assumedMasterState: made,
      newDocumentState: edited(made, { priority: 'high' }),
      over: [made.editId],
    },
  ]
  const answer = await createPush({ commit, store: { read } })('ann', {
    protocol: 1,
    collection: 'tasks',
    rows,
  })
  expect(answer).toMatchObject({ conflicts: [theirs], refused: [], bases: [made] })
  expect(steps).toEqual(['durable', 'read'])
})

it('lets the write of another person in between its rows', async () => {
  let now = 0
  vi.spyOn(performance, 'now').mockImplementation(() => (now += 1000))
  const order: string[] = []
  const rows = Array.from({ length: 50 }, (_, at) => ({ newDocumentState: aTask(`t${at}`, 'F') }))
  const pushed = push('ann', { protocol: 1, collection: 'tasks', rows })
  const another = stage.push('gil', aTask('other', 'F'))
  await Promise.all([
    pushed.then(() => order.push('all rows')),
    another.then(() => order.push('the other')),
  ])
  expect(order).toEqual(['the other', 'all rows'])
  expect(await pushed).toMatchObject({ conflicts: [], refused: [] })
  expect((await stage.get('t49'))?.rev).toBe(1)
})

it('answers each record once, however many rows conflict with it, in as many commits as needed', async () => {
  const first = await stage.put(aTask('t', 'F', { filler: 'x'.repeat(60_000) }))
  let current = first
  for (let edit = 0; edit < 40; edit += 1) current = await stage.put(edited(current, { edit }))
  const rows = Array.from({ length: 200 }, (_, at) => ({
    newDocumentState: { ...edited(first, { title: `${at}` }), filler: '' },
    assumedMasterState: { ...first, filler: '' },
  }))
  const fine = { newDocumentState: aTask('fine', 'F') }
  const answer = await push('ann', { protocol: 1, collection: 'tasks', rows: [...rows, fine] })
  expect(answer).toMatchObject({ conflicts: [{ id: 't', rev: 41 }], refused: [] })
  expect((await stage.get('fine'))?.rev).toBe(1)
})
