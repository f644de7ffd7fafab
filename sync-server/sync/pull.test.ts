import { afterEach, beforeEach, expect, it } from 'vitest'
import type { Checkpoint, PullResponse } from '#shared/sync/protocol.ts'
import { aTask, openSyncStage, testSealKey } from '#server/testing/syncStage.ts'
import type { SyncStage } from '#server/testing/syncStage.ts'
import { createPull } from './pull.ts'

let stage: SyncStage
beforeEach(async () => {
  stage = await openSyncStage()
  await stage.join('F', 'ann', 'parent')
  await stage.join('F', 'eve', 'extended_family')
  await stage.join('F', 'kim', 'child')
  await stage.put(aTask('t', 'F'))
})
afterEach(() => stage.store.close())

const pull = (
  userId: string,
  collections: Parameters<ReturnType<typeof createPull>>[1]['collections'],
) =>
  createPull({ ...stage, sealKey: testSealKey })(userId, { protocol: 1, collections, limit: 100 })

const answered = (response: PullResponse): Exclude<PullResponse, { readonly resync: string }> => {
  if ('resync' in response) throw new Error('resync')
  return response
}
const ids = (response: PullResponse, collection: 'families' | 'tasks') =>
  answered(response)
    .collections[collection]?.documents.map(({ id }) => id)
    .toSorted()

it('answers each collection by itself, and the person’s audiences once', async () => {
  const response = await pull('ann', { families: null, tasks: null })
  expect(answered(response).audiences.toSorted()).toEqual([
    'child:F:kim',
    'family:F',
    'household:F',
    'parents:F',
    'user:ann',
  ])
  expect(ids(response, 'families')).toEqual(['F', 'F:ann', 'F:eve', 'F:kim', 'ann', 'kim'])
  expect(ids(response, 'tasks')).toEqual(['t'])
})

it('answers the extended family nothing of the household', async () => {
  const response = await pull('eve', { families: null, tasks: null })
  expect(ids(response, 'families')).toEqual(['F', 'F:ann', 'F:eve', 'F:kim', 'eve'])
  expect(ids(response, 'tasks')).toEqual([])
})

it('names nothing of an audience that no role of theirs was ever in, whatever a checkpoint says', async () => {
  const epoch = await stage.store.read((tx) => tx.epoch())
  const forged = (audience: string): Checkpoint => ({
    epoch,
    audiences: { [audience]: { leaving: 0, held: Number.MAX_SAFE_INTEGER } },
  })
  for (const collection of ['families', 'tasks'] as const) {
    for (const audience of ['household:F', 'parents:F', 'child:F:kim', 'user:kim']) {
      const answer = await pull('eve', { [collection]: forged(audience) })
      const { documents } = answered(answer).collections[collection] ?? { documents: [] }
      expect(documents.filter(({ _deleted }) => _deleted)).toEqual([])
    }
  }
})

it('takes back what a role of before could read', async () => {
  await stage.join('F', 'ben', 'parent')
  const first = answered(await pull('ann', { families: null, tasks: null })).collections
  await stage.join('F', 'ann', 'extended_family')
  const next = answered(
    await pull('ann', {
      families: first.families?.checkpoint ?? null,
      tasks: first.tasks?.checkpoint ?? null,
    }),
  ).collections
  expect(next.tasks?.documents).toEqual([{ id: 't', _deleted: true }])
  expect(next.families?.documents).toContainEqual({ id: 'kim', _deleted: true })
})

it('answers only the new epoch to a checkpoint of another one', async () => {
  const old: Checkpoint = { epoch: 'before the restore', audiences: {} }
  const epoch = await stage.store.read((tx) => tx.epoch())
  expect(await pull('ann', { families: null, tasks: old })).toEqual({ resync: epoch })
})

it('takes back what a former member held, and tells a stranger nothing', async () => {
  const first = answered(await pull('ann', { tasks: null })).collections.tasks
  await stage.join('F', 'ben', 'parent')
  await stage.leave('F', 'ann')
  const checkpoint = first?.checkpoint ?? null
  expect(answered(await pull('ann', { tasks: checkpoint })).collections.tasks?.documents).toEqual([
    { id: 't', _deleted: true },
  ])
  expect(ids(await pull('stranger', { tasks: checkpoint }), 'tasks')).toEqual([])
})
