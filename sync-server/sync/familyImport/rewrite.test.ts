import { beforeEach, expect, it } from 'vitest'
import { attendanceId } from '#shared/calendar/attendance.ts'
import { buildAttendance, buildEvent } from '#shared/testing/builders.ts'
import { prepare } from '#shared/testing/prepare.ts'
import { openFamilyStage, testSealKey } from '#server/testing/syncStage.ts'
import { createRewriting } from './rewrite.ts'
import type { Rewriting } from './rewrite.ts'

const stage = prepare(beforeEach, openFamilyStage)
let errors: unknown[]

beforeEach(async () => {
  errors = []
  const familyImport = {
    id: 'bringing',
    userId: 'ann',
    from: { serverId: null, userId: 'old-ann', familyId: 'F' },
    secret: 'secret',
    newIds: false,
    state: 'ended',
    familyId: 'F',
    claims: { place: { userId: 'gil', at: '2026-03-02T08:00:00.000Z', isDone: false } },
    begunAt: '2026-03-02T08:00:00.000Z',
  } as const
  await stage.store.write((tx) => tx.familyImports.put(familyImport))
})

const rewriting = (): Rewriting =>
  createRewriting({
    store: stage.store,
    environment: stage.environment,
    sealKey: testSealKey,
    publish: () => undefined,
    onError: (error) => errors.push(error),
  })

const assigned = async (...names: readonly string[]): Promise<readonly unknown[]> => {
  const tasks = await Promise.all(names.map((name) => stage.held(name)))
  return tasks.map(({ assignedTo }) => assignedTo)
}

it('a restarted server continues a claim that was not done', async () => {
  await stage.put(taskOf('a', 'place'))
  await stage.put(taskOf('b', 'kim'))
  await rewriting().resume()
  await expect.poll(() => assigned('a', 'b')).toEqual(['gil', 'kim'])
  await expect.poll(() => stage.store.read((tx) => tx.familyImports.unfinished())).toEqual([])
  expect(errors).toEqual([])
})

it('a stop between two steps leaves the rest to the next start', async () => {
  const ids = Array.from({ length: 450 }, (_, index) => `t${index}`)
  for (const id of ids) await stage.put(taskOf(id, 'place'))
  const first = rewriting()
  await first.resume()
  await first.close()
  const some = await assigned(...ids)
  expect(some).toContain('place')
  await rewriting().resume()
  await expect.poll(async () => new Set(await assigned(...ids))).toEqual(new Set(['gil']))
  expect(errors).toEqual([])
})

it('gives what was written under a place to its returning person with all versions, even under an id derived from the person', async () => {
  const event = buildEvent({ id: 'swim', familyId: 'F', editId: 'edit-swim' })
  const answer = buildAttendance({ familyId: 'F', eventId: 'swim', userId: 'place' })
  await stage.put(event)
  await stage.put({ ...answer, editId: 'first', status: 'going' })
  await stage.put({ ...answer, editId: 'second', status: 'not-going' })
  await rewriting().resume()
  const id = attendanceId({ eventId: 'swim', date: null, userId: 'gil' })
  const history = () => stage.store.read((tx) => tx.records.history(id))
  await expect
    .poll(async () => (await history()).map(({ rev, status }) => [rev, status]))
    .toEqual([
      [1, 'going'],
      [2, 'not-going'],
    ])
  expect((await history()).map(({ userId }) => userId)).toEqual(['gil', 'gil'])
  expect((await stage.held(answer.id))._deleted).toBe(true)
  expect(errors).toEqual([])
})

const taskOf = (id: string, assignedTo: string) => ({
  id,
  kind: 'task',
  editId: `edit-${id}`,
  _deleted: false,
  familyId: 'F',
  title: 'Water the tomatoes',
  assignedTo,
})
