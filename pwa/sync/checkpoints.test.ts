import { beforeEach, expect, it, vi } from 'vitest'
import { openTestDatabase } from '#pwa/outbox/testing/openTestDatabase.ts'
import { asStored, buildTask } from '#shared/testing/builders.ts'
import type { Checkpoint, PullResponse } from '#shared/sync/protocol.ts'
import { prepare } from '#shared/testing/prepare.ts'
import { moveOn, readCheckpoints } from './checkpoints.ts'
import { createPace } from './sending/pace.ts'
import { createPull } from './pull.ts'

const database = prepare(beforeEach, openTestDatabase)

const checkpoint = (after: number): Checkpoint => ({
  epoch: 'e',
  audiences: { 'household:f': { after } },
})

const page = (after: number, ...ids: readonly string[]): PullResponse => ({
  epoch: 'e',
  audiences: ['household:f'],
  collections: {
    tasks: {
      documents: ids.map((id) => asStored(buildTask({ id, familyId: 'f' }))),
      checkpoint: checkpoint(after),
    },
  },
})

const pull = (...answers: readonly (() => Promise<PullResponse> | PullResponse)[]) => {
  const left = [...answers]
  const pulling = createPull({
    database,
    pace: createPace(),
    transport: { pull: async () => (left.shift() ?? (() => page(9)))() },
    painted: async () => {},
    isStopped: () => false,
    hasPending: async () => false,
  })
  return pulling(new Set(['tasks']))
}

const storedIds = async () => (await database.device.table('tasks').toArray()).map(({ id }) => id)

it('stores a page and its checkpoint together, or neither', async () => {
  const full = new DOMException('full', 'QuotaExceededError')
  vi.spyOn(database.device.table('tasks'), 'bulkPut').mockRejectedValueOnce(full)
  await expect(pull(() => page(5, 't'))).rejects.toThrow('full')
  expect([await storedIds(), await readCheckpoints(database.device)]).toEqual([[], new Map()])
  await pull(() => page(5, 't'))
  expect(await storedIds()).toEqual(['t'])
  expect(await readCheckpoints(database.device)).toEqual(new Map([['tasks', checkpoint(9)]]))
})

it('stores no page that was asked for before another tab moved the checkpoint', async () => {
  const movingMeanwhile = async () => {
    await moveOn(database.device, 'tasks', undefined, checkpoint(7))
    return page(5, 'older')
  }
  const newer = () => page(9, 'newer')
  /** The first page is dropped while the second is being fetched, so both are asked for again. */
  await pull(movingMeanwhile, newer, newer)
  expect(await storedIds()).toEqual(['newer'])
})

it('leaves a checkpoint alone that is not where it was read', async () => {
  const { device } = database
  expect(await moveOn(device, 'tasks', undefined, checkpoint(5))).toBe(true)
  expect(await moveOn(device, 'tasks', checkpoint(3), checkpoint(4))).toBe(false)
  expect(await readCheckpoints(device)).toEqual(new Map([['tasks', checkpoint(5)]]))
})
