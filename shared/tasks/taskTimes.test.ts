import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Task } from './task.ts'
import { tick } from './task.ts'
import { isPaused, pause, resume, taskTimeId, untouchedTime } from './taskSeries.ts'
import type { TaskSeries } from './taskSeries.ts'
import { buildTask, buildTaskSeries } from '../testing/builders.ts'
import { addDays } from '../time/localDays.ts'
import {
  longMissed,
  nearTimeIds,
  timesOfSeries,
  withLongMissed,
  withOpenTimes,
} from './taskTimes.ts'
import type { TimesOfSeries } from './taskTimes.ts'
import { changeSeries } from './taskSeriesChange.ts'

const start = '2026-03-02'
const household = { weekStart: 1, live: new Set(['ann', 'ben']) }
const at = '2026-03-02T10:00:00.000Z'

const bins = buildTaskSeries({
  id: 'bins',
  startDate: start,
  rotation: ['ann', 'ben'],
  createdAt: '2026-03-01T08:00:00.000Z',
  createdBy: 'ann',
})

type Said = Partial<Pick<Task, 'status' | 'completedAt' | 'skipped' | 'title'>>

const listed = (
  today: string,
  said: Readonly<Record<string, Said>> = {},
  series: TaskSeries = bins,
): TimesOfSeries => {
  const records = new Map(
    Object.entries(said).map(([date, fields]) => [
      taskTimeId(series.id, date),
      buildTask({ ...untouchedTime(series, date, 'ann'), ...fields } as object),
    ]),
  )
  return timesOfSeries(series, today, household, (id) => records.get(id))
}

const done = tick('completed', at)

describe('a series on a list of tasks', () => {
  it('shows the due time, as a task of the person whose turn it is', () => {
    const { open, missed } = listed(start)
    expect(open).toMatchObject({
      id: 'bins:2026-03-02',
      title: 'Take out the trash',
      dueDate: start,
      assignedTo: 'ann',
      status: 'pending',
      createdBy: 'ann',
      time: { untouched: true, missed: false, takesTurns: true, skippedTurn: undefined },
    })
    expect(missed).toBeUndefined()
  })

  it('shows its first time before it has begun', () => {
    expect(listed('2026-02-01').open?.dueDate).toBe(start)
  })

  it('shows the next time as soon as one is done', () => {
    expect(listed(start, { [start]: done }).open).toMatchObject({
      dueDate: '2026-03-09',
      assignedTo: 'ben',
      time: { skippedTurn: undefined },
    })
  })

  it('shows the same time again when its tick is taken back', () => {
    expect(listed(start, { [start]: tick('pending', at) }).open).toMatchObject({
      dueDate: start,
      time: { untouched: false },
    })
  })

  it('leaves a time open until the next turn has come', () => {
    expect(listed('2026-03-08').open?.dueDate).toBe(start)
    expect(listed('2026-03-09').open?.dueDate).toBe('2026-03-09')
  })

  it('reports whose turn was missed', () => {
    const { open, missed } = listed('2026-03-09')
    expect(missed).toMatchObject({ dueDate: start, assignedTo: 'ann', time: { missed: true } })
    expect(open?.time?.skippedTurn).toEqual({ whose: 'ann' })
  })

  it('reports the same for a skipped turn, and moves on to the next at once', () => {
    const { open, missed } = listed(start, { [start]: { skipped: true } })
    expect(missed).toMatchObject({ dueDate: start, time: { missed: true, untouched: false } })
    expect(open).toMatchObject({ dueDate: '2026-03-09', time: { skippedTurn: { whose: 'ann' } } })
  })

  it('reports nothing more of a turn that was taken late', () => {
    const { open, missed } = listed('2026-03-09', { [start]: done })
    expect(missed).toBeUndefined()
    expect(open?.time?.skippedTurn).toBeUndefined()
  })

  it('keeps the edits of one time', () => {
    const { open } = listed(start, { [start]: { title: 'Take out the trash, and the tree' } })
    expect(open?.title).toBe('Take out the trash, and the tree')
  })

  it('reports nothing missed before the series existed', () => {
    const old = { ...bins, startDate: '2025-01-06' }
    expect(listed('2026-03-02', {}, old).missed).toBeUndefined()
  })

  it('shows nothing when its last time is done', () => {
    const last = { ...bins, rrule: 'FREQ=WEEKLY;COUNT=2' }
    const nearly = listed('2026-05-01', { [start]: done }, last)
    expect(nearly.open?.dueDate).toBe('2026-03-09')
    const over = listed('2026-05-01', { [start]: done, '2026-03-09': done }, last)
    expect(over).toEqual({ open: undefined, missed: undefined })
  })

  it('shows nothing while it is paused, nor of that time when it is resumed', () => {
    const paused = { ...bins, ...pause('2026-03-10') }
    expect(isPaused(paused)).toBe(true)
    expect(listed('2026-03-10', {}, paused)).toMatchObject({ open: undefined, missed: undefined })
    expect(listed('2026-06-01', {}, paused)).toMatchObject({ open: undefined, missed: undefined })
    const resumed = { ...paused, ...resume(paused, '2026-06-01') }
    expect(isPaused(resumed)).toBe(false)
    expect(listed('2026-06-01', {}, resumed)).toMatchObject({ open: { dueDate: '2026-06-01' } })
    expect(listed('2026-06-01', {}, resumed).missed).toBeUndefined()
    expect(listed('2026-06-08', {}, resumed).missed).toMatchObject({ dueDate: '2026-06-01' })
  })

  it('stays the same when it is resumed on the same day', () => {
    const paused = { ...bins, ...pause('2026-03-11') }
    const resumed = { ...paused, ...resume(paused, '2026-03-11') }
    expect(listed('2026-03-11', {}, resumed)).toEqual(listed('2026-03-11'))
  })

  it('shows at most one open and one missed time, of dates that it asked for', () => {
    const anyRule = fc.constantFrom('DAILY', 'WEEKLY;BYDAY=MO,TH', 'MONTHLY', 'YEARLY')
    const anySaid = fc.array(
      fc.tuple(fc.nat(40), fc.constantFrom<Said>(done, { skipped: true }, {})),
    )
    fc.assert(
      fc.property(anyRule, fc.nat(400), anySaid, (rule, later, said) => {
        const series = { ...bins, rrule: `FREQ=${rule}` }
        const today = addDays(start, later)
        const { open, missed } = listed(
          today,
          Object.fromEntries(said.map(([days, fields]) => [addDays(today, days - 20), fields])),
          series,
        )
        const asked = nearTimeIds(series, today)
        const shown = [open, missed].filter((each) => each !== undefined)
        expect(shown.every(({ id }) => asked.includes(id))).toBe(true)
        expect(open?.status ?? 'pending').toBe('pending')
        expect(missed === undefined || (missed.date ?? '') < (open?.date ?? '')).toBe(true)
      }),
    )
  })
})

describe('a series whose rule changes', () => {
  const today = '2026-03-11'
  const changed = (changes: Partial<TaskSeries>, said: Readonly<Record<string, Said>> = {}) => {
    const change = changeSeries(bins, changes, listed(today, said), today)
    return { ...change, series: { ...bins, ...change.changes } }
  }

  it('keeps a missed turn with its person, as a record', () => {
    const { missed, series } = changed({ rotation: ['ben', 'ann'] })
    expect(missed).toMatchObject({ date: start, assignedTo: 'ann', time: { untouched: true } })
    const after = listed(today, { [start]: {} }, series)
    expect(after.open).toMatchObject({
      dueDate: '2026-03-09',
      assignedTo: 'ann',
      time: { skippedTurn: { whose: 'ann' } },
    })
    expect(after.missed).toMatchObject({ date: start, assignedTo: 'ann' })
    expect(listed(today, { [start]: done }, series).missed).toBeUndefined()
  })

  it('reports nothing overdue that its old rule did not require', () => {
    const said = { [start]: done, '2026-03-09': done }
    const { missed, series } = changed({ rrule: 'FREQ=WEEKLY;BYDAY=TU' }, said)
    expect(missed).toBeUndefined()
    expect(listed(today, said, series)).toMatchObject({
      open: { dueDate: '2026-03-17' },
      missed: undefined,
    })
  })

  it('keeps a due time due', () => {
    const { series } = changed({ rrule: 'FREQ=DAILY' }, { [start]: done })
    expect(listed(today, { [start]: done }, series).open?.dueDate).toBe(today)
    const tuesdays = changed({ rrule: 'FREQ=WEEKLY;BYDAY=TU' }, { [start]: done })
    expect(listed(today, {}, tuesdays.series).open?.dueDate).toBe('2026-03-10')
  })

  it('writes only the change if it is not about the rule', () => {
    expect(changed({ title: 'Bins and glass', rrule: bins.rrule })).toMatchObject({
      changes: { title: 'Bins and glass', rrule: bins.rrule },
    })
    expect(Object.keys(changed({ title: 'x' }).changes)).toEqual(['title'])
  })
})

describe('times that were missed further back', () => {
  const time = (date: string, fields: Said = {}) =>
    buildTask({ ...untouchedTime(bins, date, 'ann'), ...fields } as object)

  it('shows touched times, the latest first, and on no other list', () => {
    const near = listed('2026-06-02', { '2026-06-01': {}, '2026-05-25': {} })
    const touched = ['2026-03-02', '2026-04-06', '2026-05-25', '2026-06-01', '2026-06-08']
    const found = longMissed(
      [...touched.map((date) => time(date)), time('2026-03-09', { skipped: true })],
      [near],
      '2026-06-02',
    )
    expect(found.map(({ date }) => date)).toEqual(['2026-04-06', '2026-03-02'])
    expect(found[0]?.time).toMatchObject({ missed: true, untouched: false })
  })

  it('leaves out times of a pause', () => {
    const paused = { ...bins, ...pause('2026-06-02') }
    const near = listed('2026-06-02', { '2026-06-01': {} }, paused)
    expect(longMissed([time('2026-06-01')], [near], '2026-06-02')).toEqual([])
  })

  it('lists them among done tasks, by their day', () => {
    const finished = (id: string, on: string) =>
      buildTask({ id, ...tick('completed', `${on}T10:00:00.000Z`) })
    const shown = withLongMissed(
      [finished('new', '2026-05-01'), finished('old', '2026-03-01')],
      [time('2026-04-06')],
    )
    expect(shown.map(({ id }) => id)).toEqual(['new', 'bins:2026-04-06', 'old'])
  })
})

describe('open tasks and open times', () => {
  it('merge into one list, the soonest due first and undated ones last', () => {
    const task = (title: string, dueDate: string | null) => buildTask({ title, dueDate })
    const tasks = [task('first', '2026-03-01'), task('later', '2026-04-01'), task('someday', null)]
    const open = listed(start).open
    const titles = withOpenTimes(tasks, open === undefined ? [] : [open]).map(({ title }) => title)
    expect(titles).toEqual(['first', 'Take out the trash', 'later', 'someday'])
  })
})
