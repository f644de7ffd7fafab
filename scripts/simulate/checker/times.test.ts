import { describe, expect, it } from 'vitest'
import type { Attention, Entry, Rec, Write } from './sync/history.ts'
import {
  allGood,
  instant,
  member,
  push,
  storyOf,
  version,
  violatedBy,
  write,
} from './testing/story.ts'

const date = '2026-03-02'
const timeId = `s:${date}`
const done = { status: 'completed', completedAt: '2026-03-02T17:00:00.000Z' }

const people = [member('ann', 1, { role: 'parent' }), member('ben', 1, { role: 'child' })]

const series = (rev: number, fields: Partial<Rec> = {}): Rec =>
  version('s', rev, {
    kind: 'taskSeries',
    familyId: 'f',
    audience: 'household:f',
    title: 'title 1',
    description: 'description 1',
    assignedTo: null,
    priority: 'medium',
    isPlanning: false,
    rotation: ['ben', 'ann'],
    startDate: date,
    rrule: 'FREQ=WEEKLY',
    ...fields,
  })

const time = (rev: number, fields: Partial<Rec> = {}): Rec =>
  version(timeId, rev, {
    kind: 'task',
    familyId: 'f',
    audience: 'household:f',
    seriesId: 's',
    date,
    title: 'title 2',
    description: 'description 1',
    assignedTo: 'ben',
    priority: 'medium',
    dueDate: date,
    isPlanning: false,
    status: 'pending',
    completedAt: null,
    updatedBy: 'ben',
    createdBy: 'ben',
    createdAt: instant(10),
    updatedAt: instant(9 + rev),
    ...fields,
  })

const named = series(1)
const renamed = series(2, { title: 'title 2' })
const ticked = time(1, done)
const described = time(2, { ...done, updatedBy: 'ann', description: 'description 3' })

const touch = (
  device: string,
  editId: string,
  fields: Write['fields'],
  more: Partial<Write> = {},
): Write => write(device, editId, fields, { op: 'touch', id: timeId, ...more })

const benTicks = touch('ben', `${timeId}-1`, done)
const annDescribes = touch('ann', `${timeId}-2`, { description: 'description 3' })

interface Ending {
  readonly versions?: readonly Rec[]
  readonly attention?: readonly Attention[]
}

const told = (times: readonly Entry[], ending: Ending = {}): readonly number[] =>
  violatedBy(
    storyOf(
      [
        write(
          'ann',
          's-1',
          { title: 'title 1', description: 'description 1' },
          { op: 'create', id: 's', kind: 'taskSeries' },
        ),
        push('ann', [named], allGood, 11),
        write('ann', 's-2', { title: 'title 2' }, { id: 's', kind: 'taskSeries' }),
        push('ann', [renamed], allGood, 13),
        ...times,
      ],
      [...people, named, renamed, ...(ending.versions ?? [ticked, described])],
      ending,
    ),
  )

const whole = [
  benTicks,
  push('ben', [{ ...ticked, title: 'title 1' }], allGood, 15),
  annDescribes,
  push('ann', [described], allGood, 17),
]

describe('one time of a task that repeats', () => {
  it('says what its series says by then, whatever its first author knew', () => {
    expect(told(whole)).toEqual([])
  })

  it('violates property 1 where an acknowledged tick is not in it', () => {
    const versions = [time(1), time(2, { ...described, status: 'pending', completedAt: null })]
    expect(told(whole, { versions })).toContain(1)
  })

  it('violates property 1 where it says neither what was sent nor what its series says', () => {
    const versions = [
      { ...ticked, priority: 'high' },
      { ...described, priority: 'high' },
    ]
    expect(told(whole, { versions })).toContain(1)
  })

  it('violates property 1 where a word that was typed gives way to the series unseen', () => {
    const typed = touch('ben', `${timeId}-1`, { ...done, title: 'title 8' })
    const sent = push('ben', [{ ...ticked, title: 'title 8' }], allGood, 15)
    const story = [typed, sent, ...whole.slice(2)]
    expect(told(story)).toEqual([1])
    const seen = { recordId: timeId, reason: 'refused', fields: [], content: { title: 'title 8' } }
    expect(told(story, { attention: [seen] })).toEqual([])
  })

  it('keeps the first moment of two who ticked it, and no tick that nobody has', () => {
    const again = touch('ben', 'later', { ...done, completedAt: '2026-03-02T18:00:00.000Z' })
    expect(told([...whole, again])).toEqual([])
    const never = [time(1), time(2, { updatedBy: 'ann', description: 'description 3' })]
    expect(told([again, annDescribes], { versions: never })).toEqual([1])
  })

  it('misses nothing where somebody said of it what it said anyway', () => {
    const same = touch('ben', 'same', { status: 'pending', completedAt: null, priority: 'medium' })
    expect(told([...whole, same])).toEqual([])
    const versions = [{ ...ticked, priority: 'high' }]
    const other = touch('ann', `${timeId}-1`, { ...done, priority: 'high' })
    const byAnn = versions.map((each) => ({ ...each, updatedBy: 'ann', createdBy: 'ann' }))
    expect(told([other, same], { versions: byAnn })).toEqual([])
    const knowing = { ...same, seen: done }
    expect(told([other, knowing], { versions: byAnn })).toEqual([1])
  })

  it('exists once, else property 3 is violated', () => {
    const twin = { ...ticked, id: 'u', editId: 'u-1' }
    expect(told(whole, { versions: [ticked, described, twin] })).toContain(3)
  })

  it('violates property 4 where who made it too takes a tick back that they did not know', () => {
    const careless = { ...described, status: 'pending', completedAt: null }
    expect(told(whole, { versions: [ticked, careless] })).toContain(4)
  })

  it('violates property 4 where an older name comes over the series’ new one', () => {
    const careless = { ...described, title: 'title 1' }
    const story = [...whole.slice(0, 3), push('ann', [careless], allGood, 17)]
    expect(told(story, { versions: [ticked, careless] })).toEqual([4])
  })

  it('violates property 4 where it begins with what nobody ever said', () => {
    const strange = { ...ticked, description: 'description 77' }
    expect(told(whole.slice(0, 1), { versions: [strange] })).toContain(4)
  })

  it('begins anew as its series says once its record is deleted', () => {
    const retitled = touch('ann', `${timeId}-3`, { title: 'title 5' })
    const gone = touch('ann', `${timeId}-4`, {}, { op: 'remove' })
    const again = touch('ben', `${timeId}-5`, done)
    const versions = [
      ticked,
      described,
      time(3, { ...done, updatedBy: 'ann', description: 'description 3', title: 'title 5' }),
      time(4, {
        ...done,
        updatedBy: 'ann',
        description: 'description 3',
        title: 'title 5',
        _deleted: true,
      }),
      time(5, done),
    ]
    expect(told([...whole, retitled, gone, again], { versions })).toEqual([])
  })

  const skipped = time(1, { skipped: true, updatedBy: 'ann', createdBy: 'ann', title: 'title 2' })
  const annSkips = touch('ann', `${timeId}-1`, { skipped: true })
  const annUndoes = touch('ann', 'undo', {}, { op: 'undo', at: 18 })
  const skipping = [annSkips, push('ann', [skipped], allGood, 15)]

  it('returns from being skipped where the undoing reached the server as a rebased deletion', () => {
    const tickedToo = time(2, { ...skipped, ...done, rev: 2, editId: 'tick', updatedBy: 'ben' })
    const gone = time(3, {
      ...tickedToo,
      rev: 3,
      editId: 'rebased',
      updatedBy: 'ann',
      _deleted: true,
    })
    const undone = { ...skipped, editId: 'undo', _deleted: true }
    const story = [
      ...skipping,
      touch('ben', 'tick', done),
      push('ben', [tickedToo], allGood, 17),
      annUndoes,
      push('ann', [undone], { conflicts: [tickedToo], refused: [] }, 19),
      push('ann', [gone], allGood, 21),
    ]
    expect(told(story, { versions: [skipped, tickedToo, gone] })).toEqual([])
  })

  it('violates property 1 where the undoing of a skip came nowhere', () => {
    expect(told([...skipping, annUndoes], { versions: [skipped] })).toEqual([1])
  })

  it('violates property 7 where a child writes more of it than a tick', () => {
    const versions = [{ ...ticked, title: 'title 9' }]
    const typed = touch('ben', `${timeId}-1`, { ...done, title: 'title 9' })
    expect(told([typed], { versions })).toEqual([7])
  })

  it('violates property 7 where a child ticks it in another’s turn', () => {
    const next = { id: 's:2026-03-09', editId: 'next', date: '2026-03-09', dueDate: '2026-03-09' }
    const tick = touch('ben', 'next', done, { id: next.id })
    const own = time(1, { ...done, ...next })
    expect(told([tick], { versions: [{ ...own, assignedTo: 'ann' }] })).toEqual([7])
    expect(told([tick], { versions: [own] })).toEqual([7])
  })

  it('violates property 7 where its series is not there', () => {
    const astray = { ...ticked, id: `x:${date}`, seriesId: 'x', editId: 'astray' }
    expect(told([], { versions: [astray] })).toContain(7)
  })
})

describe('a task that repeats', () => {
  it('violates property 7 where a child changes one that names others', () => {
    const byBen = series(3, { title: 'title 6', updatedBy: 'ben' })
    const typed = write('ben', 's-3', { title: 'title 6' }, { id: 's', kind: 'taskSeries' })
    expect(told([typed], { versions: [byBen] })).toEqual([7])
  })

  it('violates property 7 in an audience that it does not belong in', () => {
    expect(told([], { versions: [series(3, { title: 'title 2', audience: 'family:f' })] })).toEqual(
      [7],
    )
  })

  it('violates property 4 where turns vanish by an edit of its name', () => {
    const careless = series(3, { title: 'title 6', rotation: ['ann'] })
    const typed = write('ann', 's-3', { title: 'title 6' }, { id: 's', kind: 'taskSeries' })
    expect(told([typed], { versions: [careless] })).toEqual([4])
  })
})
