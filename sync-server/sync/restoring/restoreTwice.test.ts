import { afterEach, beforeEach, expect, it } from 'vitest'
import type { StoredRecord } from '#shared/core/record.ts'
import { backUp, giveBack, restore } from '#server/testing/restoring.ts'
import { aTask, edited, openSyncStage } from '#server/testing/syncStage.ts'
import type { SyncStage } from '#server/testing/syncStage.ts'

let first: SyncStage
let opened: SyncStage[] = []

beforeEach(async () => {
  first = await openSyncStage()
  opened = [first]
  await first.join('F', 'ann', 'parent')
  await first.put(aTask('t', 'F', { title: 'old', description: 'old', priority: 'low' }))
})
afterEach(async () => {
  for (const stage of opened) await stage.store.close()
})

const change = async (stage: SyncStage, fields: object): Promise<StoredRecord> => {
  const record = await stage.get('t')
  if (record === undefined) throw new Error('not there')
  return stage.put(edited(record, fields))
}

const restored = async (copy: Awaited<ReturnType<typeof backUp>>): Promise<SyncStage> => {
  const stage = await restore(copy, first)
  opened.push(stage)
  return stage
}

it('takes versions that one restore lost after a second one, beside those that replaced them', async () => {
  const old = await backUp(first)
  const lost = [
    await change(first, { title: 'lost' }),
    await change(first, { description: 'lost too' }),
  ]
  const second = await restored(old)
  await change(second, { priority: 'high' })
  const third = await restored(await backUp(second))
  for (const state of lost) {
    expect((await giveBack(third, 'ann', state)).wanted).toEqual(['t'])
    expect(await third.get('t')).toMatchObject({ title: 'lost', priority: 'high' })
  }
  expect(await third.get('t')).toMatchObject({ description: 'lost too' })
})

it('ignores a version that was replaced in its own epoch, after any number of restores', async () => {
  const old = await backUp(first)
  const lost = [await change(first, { title: 'lost' }), await change(first, { title: 'lost last' })]
  const second = await restored(old)
  await giveBack(second, 'ann', ...lost.slice(1))
  await change(second, { priority: 'high' })
  const third = await restored(await backUp(second))
  const now = await change(third, { title: 'old' })
  await giveBack(third, 'ann', ...lost.slice(0, 1))
  expect(await third.get('t')).toEqual(now)
})

it('takes versions written after a wrong backup once the right one is restored', async () => {
  const wrong = await backUp(first)
  await change(first, { title: 'new' })
  await change(first, { title: 'newer' })
  const right = await backUp(first)
  const second = await restored(wrong)
  const written = await change(second, { priority: 'high' })
  const third = await restored(right)
  expect((await giveBack(third, 'ann', written)).wanted).toEqual(['t'])
  expect(await third.get('t')).toMatchObject({ title: 'newer', priority: 'high', rev: 4 })
})

it('takes versions unchanged that followed on a backup when the same backup is restored again', async () => {
  const backup = await backUp(first)
  const again = await backUp(first)
  const second = await restored(backup)
  const written = await change(second, { title: 'new' })
  const third = await restored(again)
  await giveBack(third, 'ann', written)
  expect(await third.get('t')).toEqual(written)
})
