import { beforeEach, expect, it } from 'vitest'
import { limits } from '#shared/core/limits.ts'
import { memberId } from '#shared/people/family/member.ts'
import type { Checkpoint, PullResponse } from '#shared/sync/protocol.ts'
import { prepare } from '#shared/testing/prepare.ts'
import { aMember, aTask, openSyncStage, testSealKey } from '#server/testing/syncStage.ts'
import { createPull } from './pull.ts'

const stage = prepare(beforeEach, openSyncStage)
beforeEach(async () => {
  await stage.join('F', 'ann', 'parent')
  await stage.join('F', 'eve', 'extended_family')
  await stage.join('F', 'kim', 'child')
  await stage.put(aTask('t', 'F'))
})

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

it('answers each collection separately, and the person’s audiences once', async () => {
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

it('reveals nothing of an audience that no role of the person ever included, whatever a checkpoint says', async () => {
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

it('removes records that only an earlier role could read', async () => {
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

it.each([
  ['lost the right to it and has it again', () => stage.join('F', 'ann', 'extended_family')],
  ['left and came back', () => stage.leave('F', 'ann')],
])('sends an audience again to a person who %s between two pulls', async (_, lose) => {
  await stage.join('F', 'ben', 'parent')
  const first = answered(await pull('ann', { tasks: null })).collections.tasks
  await lose()
  await stage.join('F', 'ann', 'grandparent')
  const next = answered(await pull('ann', { tasks: first?.checkpoint ?? null })).collections.tasks
  expect(next?.documents).toMatchObject([{ id: 't', rev: 1 }])
  const last = answered(await pull('ann', { tasks: next?.checkpoint ?? null })).collections.tasks
  expect(last?.documents).toEqual([])
})

it('sends an audience again if history has forgotten the person’s role in between', async () => {
  const first = answered(await pull('eve', { families: null })).collections.families
  for (const colour of [2, 3]) await stage.put({ ...(await stage.held('F:eve')), colour })
  await stage.store.write((tx) => tx.records.pruneHistory('9999-01-01T00:00:00.000Z'))
  const next = await pull('eve', { families: first?.checkpoint ?? null })
  expect(ids(next, 'families')).toEqual(['F', 'F:ann', 'F:eve', 'F:kim'])
})

it('does not send an audience again to a person who was in it all along, in any role', async () => {
  await stage.join('F', 'ben', 'parent')
  const first = answered(await pull('ann', { tasks: null })).collections.tasks
  await stage.join('F', 'ann', 'child')
  await stage.join('F', 'ann', 'grandparent')
  expect(ids(await pull('ann', { tasks: first?.checkpoint ?? null }), 'tasks')).toEqual([])
})

it('accepts a checkpoint from before memberships were noted', async () => {
  const first = answered(await pull('ann', { tasks: null })).collections.tasks
  const { memberships: _, ...checkpoint } = first?.checkpoint ?? { epoch: '', audiences: {} }
  expect(ids(await pull('ann', { tasks: checkpoint }), 'tasks')).toEqual([])
})

it('answers only the new epoch to a checkpoint of another one', async () => {
  const old: Checkpoint = { epoch: 'before the restore', audiences: {} }
  const epoch = await stage.store.read((tx) => tx.epoch())
  expect(await pull('ann', { families: null, tasks: old })).toEqual({ resync: epoch })
})

it('removes a former member’s records, and reveals nothing to a stranger', async () => {
  const first = answered(await pull('ann', { tasks: null })).collections.tasks
  await stage.join('F', 'ben', 'parent')
  await stage.leave('F', 'ann')
  const checkpoint = first?.checkpoint ?? null
  expect(answered(await pull('ann', { tasks: checkpoint })).collections.tasks?.documents).toEqual([
    { id: 't', _deleted: true },
  ])
  expect(ids(await pull('stranger', { tasks: checkpoint }), 'tasks')).toEqual([])
})

it('limits an answer’s bytes over all collections, with some rows of each collection that has any', async () => {
  const filler = 'x'.repeat(60_000)
  const all = Array.from({ length: 60 }, (_, at) => `t${at}`)
  for (const id of all) {
    await stage.put(aTask(id, 'F', { filler }))
    await stage.put({ ...aMember('F', id, 'parent'), filler })
  }
  const seen = new Set<string>()
  let asked: Record<'families' | 'tasks', Checkpoint | null> = { families: null, tasks: null }
  for (let pages = 1; ; pages += 1) {
    const { families, tasks } = answered(await pull('ann', asked)).collections
    if (families === undefined || tasks === undefined) throw new Error('no answer')
    const documents = [...families.documents, ...tasks.documents]
    for (const { id } of documents) seen.add(id)
    if (documents.length === 0) {
      expect(pages).toBeGreaterThan(2)
      break
    }
    expect(JSON.stringify(documents).length).toBeLessThan(limits.answerBytes + 150_000)
    asked = { families: families.checkpoint, tasks: tasks.checkpoint }
  }
  expect(all.filter((id) => !seen.has(id) || !seen.has(memberId('F', id)))).toEqual([])
})
