import { describe, expect, it } from 'vitest'
import { buildTask, buildTaskSeries } from '#shared/testing/builders.ts'
import { taskToForm } from './taskForm.ts'
import {
  noTaskRepeat,
  parseTaskOrSeries,
  repeatChanged,
  seriesFormChanges,
  seriesToForm,
} from './taskSeriesForm.ts'
import type { RepeatingTaskValues } from './taskSeriesForm.ts'

const typed = (values: Partial<RepeatingTaskValues>): RepeatingTaskValues => ({
  ...taskToForm(undefined),
  ...noTaskRepeat,
  title: 'Bins',
  ...values,
})

const errorsOf = (values: Partial<RepeatingTaskValues>) => parseTaskOrSeries(typed(values)).errors

describe('the task form', () => {
  it('makes one task where nothing repeats', () => {
    const { single, repeating } = parseTaskOrSeries(typed({ takesTurns: true })).input ?? {}
    expect(single).toMatchObject({ title: 'Bins', dueDate: null })
    expect(repeating).toBeUndefined()
  })

  it('makes one that repeats from its first date on, of one member or with turns', () => {
    const weekly = { repeat: 'weekly', dueDate: '2026-03-02', assignedTo: 'ann' } as const
    const alone = parseTaskOrSeries(typed(weekly)).input?.repeating
    expect(alone).toMatchObject({
      title: 'Bins',
      startDate: '2026-03-02',
      rrule: 'FREQ=WEEKLY',
      assignedTo: 'ann',
      rotation: [],
    })
    const turns = { takesTurns: true, turns: ['ben', 'ann'] }
    const shared = parseTaskOrSeries(typed({ ...weekly, ...turns })).input?.repeating
    expect(shared).toMatchObject({ assignedTo: null, rotation: ['ben', 'ann'] })
  })

  it('says at its fields what is missing', () => {
    expect(errorsOf({ title: ' ', repeat: 'daily', interval: '0' })).toEqual({
      title: 'Title is required',
      dueDate: 'Enter the first due date',
      interval: 'Enter a number from 1 to 99',
    })
    const one = { repeat: 'daily', dueDate: '2026-03-02', takesTurns: true } as const
    expect(errorsOf({ ...one, turns: ['ann'] })).toEqual({ turns: 'Choose at least two' })
  })

  it('changes of what repeats only what was changed', () => {
    const series = buildTaskSeries({ rotation: ['ann', 'ben'], rrule: 'FREQ=MONTHLY;BYMONTHDAY=3' })
    const opened = seriesToForm(series)
    const before = parseTaskOrSeries(opened).input?.repeating
    const after = parseTaskOrSeries({ ...opened, title: 'Glass' }).input?.repeating
    if (before === undefined || after === undefined) throw new Error('not read')
    expect(seriesFormChanges(before, after)).toEqual({ title: 'Glass' })
  })
})

describe('what is there already', () => {
  const today = '2026-03-11'
  const weekly = { repeat: 'weekly' } as const
  const never = { repeat: 'none' } as const

  it('repeats from the day on which it was due, or from today', () => {
    for (const [dueDate, first] of [
      ['2026-03-02', '2026-03-02'],
      ['', today],
    ] as const) {
      const opened = typed({ dueDate })
      const around = { opened, today, open: undefined }
      const repeating = repeatChanged(opened, weekly, around)
      expect(repeating).toMatchObject({ ...weekly, dueDate: first })
      expect(repeatChanged(repeating, { interval: '2' }, around).dueDate).toBe(first)
      expect(repeatChanged(repeating, never, around).dueDate).toBe(dueDate)
    }
  })

  it('repeats no more from its open time on', () => {
    const series = buildTaskSeries({ startDate: '2026-03-02', rotation: ['ann', 'ben'] })
    const opened = seriesToForm(series)
    const open = buildTask({ dueDate: '2026-03-09', assignedTo: 'ben' })
    const single = repeatChanged(opened, never, { opened, today, open })
    expect(parseTaskOrSeries(single).input).toMatchObject({
      single: { title: series.title, dueDate: '2026-03-09', assignedTo: 'ben' },
    })
    expect(repeatChanged(single, weekly, { opened, today, open }).dueDate).toBe('2026-03-02')
    const paused = { ...opened, assignedTo: 'ann' }
    const around = { opened, today, open: undefined }
    expect(repeatChanged(paused, never, around)).toMatchObject({ dueDate: '', assignedTo: 'ann' })
  })
})
