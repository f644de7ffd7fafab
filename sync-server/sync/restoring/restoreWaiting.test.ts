import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { memberId } from '#shared/people/family/member.ts'
import type { StoredRecord, WireRecord } from '#shared/core/record.ts'
import { buildEvent, buildEventDecision, buildPersonalBudget } from '#shared/testing/builders.ts'
import { readJournal, rightsJournalFile } from '#server/store/journal.ts'
import { backUp, giveBack, restore } from '#server/testing/restoring.ts'
import { edited, openFamilyStage, testSealKey } from '#server/testing/syncStage.ts'
import type { SyncStage } from '#server/testing/syncStage.ts'
import { accepted } from '#server/testing/verdicts.ts'
import { createPull } from '../reading/pull.ts'

let before: SyncStage
let opened: SyncStage[] = []

beforeEach(async () => {
  before = await openFamilyStage()
  opened = [before]
})
afterEach(async () => {
  for (const stage of opened) await stage.store.close()
})

const lose = async <T>(work: () => Promise<T>): Promise<{ lost: T; after: SyncStage }> => {
  const copy = await backUp(before)
  const lost = await work()
  const entries = await readJournal(join(before.store.directory, rightsJournalFile))
  const after = await restore(copy, before, entries)
  opened.push(after)
  return { lost, after }
}

const asks = async (): Promise<StoredRecord> =>
  accepted(
    await before.push('kim', buildEvent({ familyId: 'F', title: 'Party' }), undefined, 'events'),
  )

const decides = async ({ id, editId }: WireRecord, verdict: 'approved' | 'returned') => {
  const decision = buildEventDecision({
    familyId: 'F',
    recordId: id,
    ofEdit: editId ?? '',
    verdict,
  })
  accepted(await before.push('ann', decision, undefined, 'events'))
  return before.held(id)
}

it('restores a child’s request with the parent’s decision, even if no device saw the outcome', async () => {
  const { lost, after } = await lose(async () => {
    const asked = await asks()
    await decides(asked, 'approved')
    return asked
  })
  expect(await giveBack(after, 'kim', lost)).toEqual({ wanted: [lost.id], refused: [] })
  expect(await after.held(lost.id)).toMatchObject({
    title: 'Party',
    approval: 'approved',
    audience: 'household:F',
  })
})

it('does not make a child’s request pending again if its outcome returned first', async () => {
  const { lost, after } = await lose(async () => {
    const asked = await asks()
    return [await decides(asked, 'approved'), asked]
  })
  for (const state of lost) await giveBack(after, 'kim', state)
  expect(await after.held(lost[0]?.id ?? '')).toEqual(lost[0])
})

it('ignores a record that was hidden from its readers later', async () => {
  const { lost, after } = await lose(async () => {
    const open = await before.put(buildEvent({ familyId: 'F', title: 'Party', shared: true }))
    await before.put(edited(open, { shared: false }))
    return open
  })
  await giveBack(after, 'ann', lost)
  expect(await after.get(lost.id)).toBeUndefined()
})

const pulledBy = async (userId: string, after: SyncStage): Promise<readonly WireRecord[]> => {
  const epoch = await after.store.read((tx) => tx.epoch())
  const pull = createPull({ ...after, sealKey: testSealKey })
  const collections = { events: { epoch, audiences: {} } }
  const answer = await pull(userId, { protocol: 1, collections, limit: 100 })
  return 'resync' in answer ? [] : (answer.collections.events?.documents ?? [])
}

it('removes a record from its former readers’ devices, even if the backup is older', async () => {
  const closed = await before.put(buildEvent({ familyId: 'F', title: 'Party' }))
  const { lost, after } = await lose(async () => {
    const open = await before.put(edited(closed, { shared: true }))
    await before.put(edited(open, { shared: false }))
    return open
  })
  expect(lost.audience).toBe('family:F')
  await giveBack(after, 'eve', lost)
  expect(await pulledBy('eve', after)).toEqual([{ id: lost.id, _deleted: true }])
})

it('removes a lost record from its readers’ devices if it was deleted since', async () => {
  const closed = await before.put(buildEvent({ familyId: 'F', title: 'Party' }))
  const { lost, after } = await lose(() => before.put(edited(closed, { shared: true })))
  await after.put(edited(closed, { _deleted: true }))
  await giveBack(after, 'eve', lost)
  expect(await pulledBy('eve', after)).toEqual([{ id: lost.id, _deleted: true }])
})

it('gives a child’s budget back to the child if they have left the family since', async () => {
  const { lost, after } = await lose(() =>
    before.put(
      buildPersonalBudget({
        homeFamilyId: 'F',
        userId: 'kim',
        parentId: 'ann',
        isChildBudget: true,
        visibility: 'private',
      }),
    ),
  )
  const kim = await after.held(memberId('F', 'kim'))
  await after.put(edited(kim, { leftAt: '2026-03-03T00:00:00.000Z' }))
  await giveBack(after, 'ann', lost)
  expect(await after.held(lost.id)).toMatchObject({ audience: 'user:kim' })
})
