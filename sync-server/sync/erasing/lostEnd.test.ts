import { expect, it } from 'vitest'
import type { Checkpoint, PullResponse } from '#shared/sync/protocol.ts'
import { backUp, giveBack } from '#server/testing/restoring.ts'
import {
  aTask,
  edited,
  openSyncStage,
  syncStageOver,
  testSealKey,
} from '#server/testing/syncStage.ts'
import type { SyncStage } from '#server/testing/syncStage.ts'
import { openTemporaryStore } from '#server/testing/temporaryStore.ts'
import { createPull } from '../reading/pull.ts'

it.each([1, 2])(
  'merges %i edits that a damaged disk lost with later edits under the same numbers',
  async (count) => {
    const stage = await openSyncStage()
    await stage.join('F', 'ann', 'parent')
    let lost = await stage.put(aTask('t', 'F', { title: 'old', description: 'old' }))
    const disk = await backUp(stage)
    for (let edit = 1; edit <= count; edit += 1) {
      lost = await stage.put(edited(lost, { title: `lost ${edit}` }))
    }
    const { environment } = stage
    const after = syncStageOver(
      await openTemporaryStore({ environment, directory: disk.path }),
      environment,
    )
    const here = await after.get('t')
    if (here === undefined) throw new Error('not there')
    await after.put(edited(here, { description: 'since' }))
    await after.store.write((tx) => tx.restoring.begin('noticed by a device’s checkpoint'))
    await giveBack(after, 'ann', lost)
    expect(await after.get('t')).toMatchObject({ title: `lost ${count}`, description: 'since' })
    await after.store.close()
    await stage.store.close()
  },
)

const pullTasks = (stage: SyncStage, tasks: Checkpoint | null): Promise<PullResponse> =>
  createPull({ ...stage, sealKey: testSealKey })('ann', {
    protocol: 1,
    collections: { tasks },
    limit: 100,
  })

it('only a checkpoint that the server gave out starts another epoch', async () => {
  const stage = await openSyncStage()
  await stage.join('F', 'ann', 'parent')
  await stage.put(aTask('t', 'F'))
  const disk = await backUp(stage)
  await stage.put(aTask('lost', 'F'))
  const held = await pullTasks(stage, null)
  const given = 'resync' in held ? undefined : held.collections.tasks?.checkpoint
  if (given === undefined) throw new Error('no checkpoint')
  const { environment } = stage
  const store = await openTemporaryStore({ environment, directory: disk.path })
  const after = syncStageOver(store, environment)
  const epoch = await store.read((tx) => tx.epoch())

  const { seal = '', ...unsealed } = given
  const audiences = { ...given.audiences, 'family:other': { after: 7 } }
  for (const invented of [
    unsealed,
    { ...given, seal: `${seal.slice(0, -2)}xx` },
    { ...given, seal: 'é'.repeat(seal.length) },
    { ...given, audiences },
    { epoch, audiences: { 'household:F': { after: 999 } }, seal },
  ]) {
    expect(await pullTasks(after, invented)).toMatchObject({ epoch })
  }
  expect(await store.read((tx) => tx.epoch())).toBe(epoch)

  const answer = await pullTasks(after, given)
  const next = await store.read((tx) => tx.epoch())
  expect(answer).toEqual({ resync: next })
  expect(next).not.toBe(epoch)
  await store.close()
  await stage.store.close()
})
