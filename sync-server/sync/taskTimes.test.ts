import { beforeEach, describe, expect, it } from 'vitest'
import { tick } from '#shared/tasks/task.ts'
import { taskTimeId, untouchedTime } from '#shared/tasks/taskSeries.ts'
import type { WireRecord } from '#shared/core/record.ts'
import { buildTask, buildTaskSeries } from '#shared/testing/builders.ts'
import { prepare } from '#shared/testing/prepare.ts'
import { edited, openFamilyStage } from '#server/testing/syncStage.ts'
import { accepted } from '#server/testing/verdicts.ts'

/** Both days are Mondays; kim, the child, has the first week and gil the second. */
const first = '2026-03-02'
const second = '2026-03-09'
const done = tick('completed', '2026-03-02T17:00:00.000Z')

const bins = buildTaskSeries({
  id: 'bins',
  familyId: 'F',
  title: 'Bins',
  startDate: first,
  rotation: ['kim', 'gil'],
})

const time = (date: string, assignedTo: string | null, fields: object = {}): WireRecord =>
  edited({ ...untouchedTime(bins, date, assignedTo), _deleted: false }, fields)

const stage = prepare(beforeEach, openFamilyStage)

beforeEach(async () => {
  accepted(await stage.push('ann', bins))
})

const refusal = (code: string) => ({ type: 'refused', refusal: { code } })

describe('A time of a series', () => {
  it('accepts a tick from the person whose turn it is', async () => {
    accepted(await stage.push('kim', time(first, 'kim', done)))
    expect(await stage.get(taskTimeId('bins', first))).toMatchObject({
      title: 'Bins',
      assignedTo: 'kim',
      status: 'completed',
      createdBy: 'kim',
      audience: 'household:F',
    })
  })

  it('takes the present words of the series when a device ticked an older version', async () => {
    const held = await stage.held('bins')
    accepted(await stage.push('ann', edited(held, { title: 'Bins and glass' }), held))
    accepted(await stage.push('kim', time(first, 'kim', done)))
    expect(await stage.get(taskTimeId('bins', first))).toMatchObject({
      title: 'Bins and glass',
      status: 'completed',
    })
  })

  it('does the same for a parent who wrote nothing else', async () => {
    const held = await stage.held('bins')
    const renamed = { title: 'Bins and glass', description: 'By the gate', priority: 'high' }
    accepted(await stage.push('ann', edited(held, renamed), held))
    const start = time(first, 'kim')
    const next = time(first, 'kim', { ...done, priority: 'low' })
    accepted(await stage.push('ann', next, undefined, 'tasks', start))
    expect(await stage.get(next.id)).toMatchObject({ ...renamed, ...done, priority: 'low' })
  })

  it('drops a word that its author may not write', async () => {
    const start = time(first, 'kim')
    const next = time(first, 'kim', { ...done, title: 'No homework' })
    const verdict = await stage.push('kim', next, undefined, 'tasks', start)
    expect(verdict).toMatchObject(refusal('not-found'))
    expect(await stage.get(next.id)).toBeUndefined()
    const lie = { ...start, title: 'No homework' }
    accepted(await stage.push('kim', next, undefined, 'tasks', lie))
    expect(await stage.get(next.id)).toMatchObject({ title: 'Bins', ...done })
  })

  it('takes only what a tick may change, whatever a hostile device sends', async () => {
    const forged = { title: 'No homework', description: 'says ann', priority: 'high', ...done }
    accepted(await stage.push('kim', time(first, 'kim', { ...forged, dueDate: '2031-01-01' })))
    expect(await stage.get(taskTimeId('bins', first))).toMatchObject({
      title: 'Bins',
      description: null,
      priority: 'medium',
      dueDate: first,
    })
  })

  it.each([
    ['another’s turn', time(second, 'gil', done)],
    ['another’s turn as one’s own', time(second, 'kim', done)],
    ['one’s own turn for another', time(first, 'gil', { skipped: true })],
    ['a skipped turn', time(first, 'kim', { skipped: true })],
    ['more than there is to say', time(first, 'kim', { ...done, sticker: 'gold' })],
    ['a day that the series does not have', time('2031-03-04', 'kim', done)],
    [
      'a series that is not there',
      { ...time(first, 'kim'), seriesId: 'none', id: taskTimeId('none', first) },
    ],
    [
      'a task that is no series',
      { ...time(first, 'kim'), seriesId: 'F', id: taskTimeId('F', first) },
    ],
  ])('rejects a time made by a child of %s', async (_of, record) => {
    expect(await stage.push('kim', record)).toMatchObject(refusal('not-found'))
    expect(await stage.get(record.id)).toBeUndefined()
  })

  it('rejects a time made by a stranger, and reveals nothing', async () => {
    accepted(await stage.push('kim', time(first, 'kim', done)))
    for (const stranger of ['zoe', 'eve']) {
      const known = await stage.push(stranger, time(first, 'kim', done))
      expect(known).toMatchObject(refusal('not-found'))
      expect(await stage.push(stranger, time(second, 'gil', done))).toEqual(known)
    }
  })

  it('takes the id of its series and day, which no other task may have', async () => {
    for (const wrong of [
      { ...time(first, 'kim'), id: 'mine' },
      { ...time(first, 'kim'), id: taskTimeId('bins', second) },
      { ...time(first, 'kim'), seriesId: undefined },
    ]) {
      expect(await stage.push('ann', wrong)).toMatchObject(refusal('invalid'))
    }
  })

  it('carries all fields of a time, which no other task may carry', async () => {
    for (const half of [{ seriesId: 'bins' }, { date: first }, { skipped: true }]) {
      const task = { ...buildTask({ id: 'single', familyId: 'F', assignedTo: 'kim' }), ...half }
      expect(await stage.push('kim', task)).toMatchObject(refusal('invalid'))
    }
  })

  it('becomes one record for two people who ticked it offline', async () => {
    accepted(await stage.push('ann', time(first, 'kim', done)))
    const again = await stage.push('kim', time(first, 'kim', done))
    expect(again).toMatchObject({ type: 'conflict', state: { status: 'completed' } })
  })

  it('accepts a second tick after the first was taken back', async () => {
    accepted(await stage.push('kim', time(first, 'kim', done)))
    const held = await stage.held(taskTimeId('bins', first))
    accepted(await stage.push('kim', edited(held, { _deleted: true }), held))
    const gone = await stage.held(held.id)
    accepted(await stage.push('kim', time(first, 'kim', done), gone))
    expect(await stage.get(held.id)).toMatchObject({ _deleted: false, status: 'completed' })
  })

  it('becomes untouched again when its tick is taken back after the series was renamed', async () => {
    accepted(await stage.push('kim', time(first, 'kim', done)))
    const series = await stage.held('bins')
    accepted(await stage.push('ann', edited(series, { title: 'Bins and glass' }), series))
    const held = await stage.held(taskTimeId('bins', first))
    accepted(await stage.push('kim', edited(held, { _deleted: true }), held))
    expect(await stage.get(held.id)).toMatchObject({ _deleted: true })
  })

  it('stays when its ticker takes it back after a parent has added to it', async () => {
    accepted(await stage.push('kim', time(first, 'kim', done)))
    const held = await stage.held(taskTimeId('bins', first))
    accepted(await stage.push('ann', edited(held, { title: 'Bins, and the tree' }), held))
    const said = await stage.held(held.id)
    const taken = await stage.push('kim', edited(said, { _deleted: true }), said)
    expect(taken).toMatchObject(refusal('forbidden'))
  })

  it('stays when it was ticked before its series was deleted elsewhere', async () => {
    const held = await stage.held('bins')
    accepted(await stage.push('ann', edited(held, { _deleted: true }), held))
    accepted(await stage.push('kim', time(first, 'kim', done)))
    expect(await stage.get(taskTimeId('bins', first))).toMatchObject({ status: 'completed' })
  })
})
