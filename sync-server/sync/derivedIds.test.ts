import { beforeEach, describe, expect, it } from 'vitest'
import { memberId } from '#shared/people/family/member.ts'
import type { WireRecord } from '#shared/core/record.ts'
import { taskTimeId } from '#shared/tasks/taskSeries.ts'
import {
  buildAttendance,
  buildEvent,
  buildEventOverride,
  buildTask,
  buildTaskSeries,
} from '#shared/testing/builders.ts'
import { prepare } from '#shared/testing/prepare.ts'
import { edited, openFamilyStage, testSealKey } from '#server/testing/syncStage.ts'
import { accepted } from '#server/testing/verdicts.ts'
import { sealOf } from './writing/seal.ts'

const stage = prepare(beforeEach, openFamilyStage)

const date = '2026-03-16'
const bins = buildTaskSeries({ id: 'bins', familyId: 'F', startDate: date, rrule: 'FREQ=WEEKLY' })
const swimming = buildEvent({ id: 'swimming', familyId: 'F', rrule: 'FREQ=WEEKLY' })

const refused = { type: 'refused', refusal: { code: 'not-found' } }

const pushEvent = (userId: string, part: WireRecord) =>
  stage.push(userId, part, undefined, 'events')

const binsOut = () =>
  buildTask({
    id: taskTimeId('bins', date),
    familyId: 'F',
    title: bins.title,
    seriesId: 'bins',
    date,
    dueDate: date,
    status: 'completed',
    completedAt: '2026-03-16T18:00:00.000Z',
  })

describe('A derived id that follows from another family’s task series', () => {
  const squatter = () =>
    buildEventOverride({ familyId: 'G', eventId: 'bins', date, title: 'Hello', changed: ['title'] })

  it('keeps an occurrence of an event from taking it, so that the task can be ticked', async () => {
    await stage.put(bins)
    expect(await pushEvent('zoe', squatter())).toMatchObject(refused)
    accepted(await stage.push('ann', binsOut()))
    expect(await stage.get(taskTimeId('bins', date))).toMatchObject({ kind: 'task' })
  })

  it('keeps a removed parent from taking it with the family’s own series', async () => {
    await stage.put(bins)
    await stage.join('F', 'ben', 'parent')
    await stage.join('H', 'ben', 'parent')
    await stage.leave('F', 'ben')
    expect(await pushEvent('ben', { ...squatter(), familyId: 'H' })).toMatchObject(refused)
  })

  it('keeps another kind of record in the family from taking it', async () => {
    await stage.put(bins)
    expect(await pushEvent('ann', { ...squatter(), familyId: 'F' })).toMatchObject(refused)
  })
})

describe('A derived id that follows from a membership to come', () => {
  it('keeps an answer to an event from taking it', async () => {
    await stage.join('G', 'tom', 'child')
    const squatter = buildAttendance({ familyId: 'G', eventId: 'F', userId: 'tom', date: null })
    expect(squatter.id).toBe(memberId('F', 'tom'))
    expect(await pushEvent('zoe', squatter)).toMatchObject(refused)
    expect(await stage.join('F', 'tom', 'child')).toMatchObject({ kind: 'member', familyId: 'F' })
  })
})

describe('The parts of a derived id', () => {
  it.each([
    { eventId: 'F', userId: 'zoe:details' },
    { eventId: 'F:zoe', userId: 'zoe' },
  ])('contain no colons, which separate them: %o', async (parts) => {
    const answer = { ...buildAttendance({ familyId: 'G', eventId: 'e', userId: 'zoe' }), ...parts }
    const id = `${parts.eventId}:${parts.userId}`
    expect(await pushEvent('zoe', { ...answer, id })).toMatchObject({
      type: 'refused',
      refusal: { code: 'invalid' },
    })
  })
})

describe('A part whose parent is not here', () => {
  const parts = () => [
    buildEventOverride({ familyId: 'F', eventId: 'swimming', date, cancelled: true }),
    buildAttendance({ familyId: 'F', eventId: 'swimming', userId: 'ann', date }),
  ]

  it('accepts it, because devices may push parts first', async () => {
    for (const part of [...parts(), swimming]) {
      expect(await pushEvent('ann', part)).toMatchObject({ type: 'accepted' })
    }
  })

  it('accepts one more, whatever of its parent is left', async () => {
    const deleted = await stage.put({ ...(await stage.put(swimming)), _deleted: true })
    for (const part of parts()) accepted(await pushEvent('ann', part))
    const { title: _t, familyId: _f, ...end } = deleted
    await stage.store.write((tx) =>
      tx.records.put({
        collection: 'events',
        rank: 1,
        columns: { list: '', listDate: '', listNewest: '' },
        record: { ...end, rev: deleted.rev + 1 },
        previousAudience: deleted.audience,
        bearsRights: false,
        origin: 'replayed',
      }),
    )
    const later = buildAttendance({ familyId: 'F', eventId: 'swimming', userId: 'gil', date })
    expect(accepted(await pushEvent('gil', later)).audience).toBe('household:F')
  })

  it('keeps a record in its own family when another family’s record arrives under that id', async () => {
    const waiting = buildEventOverride({ familyId: 'G', eventId: 'swimming', date })
    accepted(await pushEvent('zoe', waiting))
    await stage.put({ ...swimming, shared: true })
    expect(await stage.held(waiting.id)).toMatchObject({ audience: 'household:G' })
  })
})

it('keeps a record of another kind from being given back in its place after a restore', async () => {
  const held = await stage.put(buildEventOverride({ familyId: 'G', eventId: 'gone', date }))
  const epoch = await stage.store.read((tx) => tx.epoch())
  await stage.store.write((tx) => tx.restoring.begin('restored'))
  await stage.put(bins)
  const task = accepted(await stage.push('ann', binsOut()))
  const unsealed = { ...held, id: task.id, eventId: 'bins' }
  const state = { ...unsealed, seal: sealOf(testSealKey, epoch, unsealed) }
  await stage.restore('zoe', { protocol: 1, epoch: 'restored', known: [], states: [state] })
  expect(await stage.held(task.id)).toEqual(task)
  accepted(await stage.push('ann', edited(task, { status: 'pending', completedAt: null }), task))
})
