import { afterEach, beforeEach, expect, it } from 'vitest'
import type { StoredRecord, WireRecord } from '#shared/core/record.ts'
import type { PushRow } from '#shared/sync/protocol.ts'
import { buildMemory } from '#shared/testing/builders.ts'
import { backUp, giveBack, restore } from '#server/testing/restoring.ts'
import { aTask, edited, openSyncStage, person, testSealKey } from '#server/testing/syncStage.ts'
import type { SyncStage } from '#server/testing/syncStage.ts'
import { accepted } from '#server/testing/verdicts.ts'
import { createEmptyBins } from './bin.ts'
import type { Verdict } from './writing/change.ts'
import { createPush } from './writing/push.ts'

let stage: SyncStage
beforeEach(async () => {
  stage = await openSyncStage()
  await stage.join('F', 'ann', 'parent')
  await stage.join('F', 'bob', 'parent')
})
afterEach(() => stage.store.close())

const dayMs = 24 * 60 * 60 * 1000

const annLosesBobSetsBack = async (): Promise<{ edit: WireRecord; present: StoredRecord }> => {
  const before = accepted(await stage.push('ann', aTask('t', 'F', { title: 'open' })))
  const edit = edited(before, { title: 'done' })
  const done = accepted(await stage.push('ann', edit, before))
  const present = accepted(await stage.push('bob', edited(done, { title: 'open' }), done))
  return { edit, present }
}

const over = (present: StoredRecord, { title, editId }: WireRecord): WireRecord => ({
  ...present,
  title,
  editId: String(editId),
})

it('does not apply an edit again whose answer was lost and that was reverted since', async () => {
  const { edit, present } = await annLosesBobSetsBack()
  const row = { newDocumentState: over(present, edit), assumedMasterState: present }
  const request = { protocol: 1, collection: 'tasks', rows: [row] } as const
  const answer = await createPush(stage)('ann', { ...request, rows: [row] })
  expect(answer).toEqual({ conflicts: [present], taken: ['t'], refused: [] })
  expect(await stage.get('t')).toEqual(present)
})

it('recognizes a reverted edit even when its versions are no longer kept', async () => {
  const { edit, present } = await annLosesBobSetsBack()
  stage.environment.advance(120 * dayMs)
  const before = new Date(stage.environment.now().getTime() - 90 * dayMs).toISOString()
  await stage.store.write((tx) => tx.records.pruneHistory(before))
  expect(await stage.revsOf('t')).toEqual([present.rev])
  const late = accepted(await stage.push('bob', edited(present, { priority: 'high' }), present))
  const verdict = await stage.push('ann', over(late, edit), late)
  expect(verdict).toEqual({ type: 'conflict', state: late, taken: true })
})

const pushOver = async (
  next: WireRecord,
  assumed: StoredRecord,
  folded: readonly string[],
): Promise<Verdict | undefined> => {
  const row: PushRow = { newDocumentState: next, assumedMasterState: assumed, over: folded }
  return (await stage.commit(person('ann'), [{ type: 'push', collection: 'tasks', row }]))[0]
}

it('does not apply an edit that arrives after a later edit it was folded into', async () => {
  const before = await stage.put(aTask('t', 'F', { title: 'open' }))
  const delayed = edited(before, { title: 'done' })
  const later = edited(delayed, { priority: 'high' })
  const both = accepted(await pushOver(later, before, [before.editId, String(delayed.editId)]))
  const present = accepted(await stage.push('bob', edited(both, { title: 'open' }), both))
  const verdict = await stage.push('ann', over(present, delayed), present)
  expect(verdict).toEqual({ type: 'conflict', state: present, taken: true })
})

it('treats an edit with the id of another person’s edit as new', async () => {
  const { edit, present } = await annLosesBobSetsBack()
  const bobs = over(present, edit)
  expect(accepted(await stage.push('bob', bobs, present))).toMatchObject({ title: 'done' })
})

it('does not treat an edit as taken just because a person claims to have folded it', async () => {
  const before = await stage.put(aTask('t', 'F', { title: 'open' }))
  const row: PushRow = {
    newDocumentState: edited(before, { priority: 'high' }),
    assumedMasterState: before,
    over: ['anns next'],
  }
  const [verdict] = await stage.commit(person('bob'), [{ type: 'push', collection: 'tasks', row }])
  const present = accepted(verdict)
  const anns = edited(present, { title: 'done', editId: 'anns next' })
  expect(accepted(await stage.push('ann', anns, present))).toMatchObject({ title: 'done' })
})

it('answers a late retry as taken even if the edit would be refused now', async () => {
  const { edit, present } = await annLosesBobSetsBack()
  const verdict = await stage.push('ann', { ...over(present, edit), title: '' }, present)
  expect(verdict).toEqual({ type: 'conflict', state: present, taken: true })
})

it('does not delete a restored record again', async () => {
  const before = await stage.put(aTask('t', 'F'))
  const deletion = edited(before, { _deleted: true })
  const gone = accepted(await stage.push('ann', deletion, before))
  const back = accepted(await stage.push('bob', edited(gone, { _deleted: false }), gone))
  const verdict = await stage.push('ann', { ...back, ...deletion, rev: back.rev }, back)
  expect(verdict).toEqual({ type: 'conflict', state: back, taken: true })
})

it('answers an edit of a memory that was erased since as taken, and tells its author of the deletion', async () => {
  const memory = { ...buildMemory({ id: 'm', familyId: 'F', title: 'Snow' }), _deleted: false }
  const before = await stage.put(memory)
  const edit = edited(before, { title: 'Much snow' })
  const taken = accepted(await stage.push('ann', edit, before, 'memories'))
  accepted(await stage.push('bob', edited(taken, { _deleted: true }), taken, 'memories'))
  stage.environment.advance(31 * dayMs)
  await createEmptyBins({ ...stage, sealKey: testSealKey, publish: () => undefined })()
  const verdict = await stage.push('ann', edit, before, 'memories')
  expect(verdict).toMatchObject({ type: 'conflict', state: { createdBy: '' }, taken: true })
  expect(await stage.get('m')).not.toHaveProperty('title')
})

it('recognizes an edit that a device gave back to a restored server', async () => {
  const before = accepted(await stage.push('ann', aTask('t', 'F', { title: 'open' })))
  const copy = await backUp(stage)
  const edit = edited(before, { title: 'done' })
  const done = accepted(await stage.push('ann', edit, before))
  await stage.store.close()
  stage = await restore(copy, stage)
  await giveBack(stage, 'bob', done)
  const present = accepted(await stage.push('bob', edited(done, { title: 'open' }), done))
  const verdict = await stage.push('ann', over(present, edit), present)
  expect(verdict).toEqual({ type: 'conflict', state: present, taken: true })
})

it('applies an edit again that a restored server has lost', async () => {
  const before = accepted(await stage.push('ann', aTask('t', 'F', { title: 'open' })))
  const copy = await backUp(stage)
  const edit = edited(before, { title: 'done' })
  accepted(await stage.push('ann', edit, before))
  await stage.store.close()
  stage = await restore(copy, stage)
  expect(accepted(await stage.push('ann', edit, before))).toMatchObject({ title: 'done' })
})
