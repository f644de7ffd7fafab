import { describe, expect, it } from 'vitest'
import { check } from './check.ts'
import { toHistory } from './history.ts'
import type { Attention, Entry, Rec, Write } from './history.ts'

const instant = (second: number): string =>
  new Date(Date.UTC(2026, 0, 1, 0, 0, second)).toISOString()

const version = (id: string, rev: number, fields: Partial<Rec>): Rec => ({
  id,
  rev,
  editId: `${id}-${rev}`,
  createdAt: instant(1),
  createdBy: 'ann',
  updatedBy: 'ann',
  updatedAt: instant(rev),
  _deleted: false,
  ...fields,
})

const member = (userId: string, rev: number, fields: Partial<Rec>): Rec =>
  version(`f:${userId}`, rev, {
    kind: 'member',
    familyId: 'f',
    userId,
    leftAt: null,
    audience: 'family:f',
    updatedAt: instant(0),
    ...fields,
  })

const task = (rev: number, fields: Partial<Rec>): Rec =>
  version('t', rev, {
    kind: 'task',
    familyId: 'f',
    audience: 'household:f',
    assignedTo: null,
    title: 'title 1',
    description: 'description 1',
    ...fields,
  })

const write = (
  device: string,
  editId: string,
  fields: Write['fields'],
  more: Partial<Write> = {},
): Write => ({
  type: 'write',
  at: 10,
  device,
  userId: device,
  op: 'change',
  id: 't',
  kind: 'task',
  fields,
  outcome: 'written',
  editId,
  clock: 0,
  ...more,
})

const push = (
  device: string,
  rows: readonly Rec[],
  answer: object | undefined,
  at: number,
): Entry => ({
  type: 'exchange',
  at,
  startedAt: at - 1,
  device,
  method: 'POST',
  path: '/api/sync/push',
  request: { rows: rows.map((newDocumentState) => ({ newDocumentState })) },
  ...(answer === undefined ? {} : { status: 200, answer }),
  delivered: answer !== undefined,
})

const pull = (
  device: string,
  documents: readonly Rec[],
  at: number,
  from: unknown = null,
): Entry => ({
  type: 'exchange',
  at,
  startedAt: at - 1,
  device,
  method: 'POST',
  path: '/api/sync/pull',
  request: { collections: { tasks: from } },
  status: 200,
  answer: { collections: { tasks: { documents, checkpoint: { at } } } },
  delivered: true,
})

const call = (
  device: string,
  method: string,
  path: string,
  request: unknown,
  answer: unknown,
): Entry => ({
  type: 'exchange',
  at: 30,
  startedAt: 29,
  device: `rest:${device}`,
  method,
  path,
  request,
  status: 200,
  answer,
  delivered: true,
})

const allGood = { conflicts: [], refused: [] }
const members = [member('ann', 1, { role: 'parent' }), member('ben', 1, { role: 'parent' })]
const made = task(1, {})
const byBen = task(2, { updatedBy: 'ben', title: 'title 2' })
/** A version that has both of their edits. */
const both = (rev: number, fields: Partial<Rec> = {}): Rec =>
  task(rev, { title: 'title 2', description: 'description 2', ...fields })
const byAnn = both(3)

interface Ending {
  readonly versions?: readonly Rec[]
  readonly held?: Readonly<Record<string, readonly Rec[]>>
  readonly waiting?: readonly { readonly id: string }[]
  readonly attention?: readonly Attention[]
}

/** Ann makes a task, Ben edits its title and Ann its description; all is well unless told otherwise. */
const storyWith = (more: readonly Entry[], ending: Ending = {}): readonly Entry[] => {
  const versions = ending.versions ?? [...members, made, byBen, byAnn]
  const newest = new Map(versions.map((each) => [each.id, each]))
  const records = [...newest.values()]
  const live = records.filter(({ _deleted }) => !_deleted)
  return [
    { type: 'start', at: 0, seed: 1, devices: { ann: 'ann', ben: 'ben' } },
    { type: 'server', at: 0, what: 'started', offset: 0, realTime: Date.parse(instant(0)) },
    write('ann', 't-1', { title: 'title 1', description: 'description 1' }, { op: 'create' }),
    push('ann', [made], allGood, 11),
    pull('ben', [made], 13),
    write('ben', 't-2', { title: 'title 2' }),
    push('ben', [byBen], allGood, 15),
    pull('ann', [byBen], 17),
    write('ann', 't-3', { description: 'description 2' }),
    push('ann', [byAnn], allGood, 19),
    ...more,
    { type: 'server', at: 90, what: 'stopped', offset: 0, realTime: Date.parse(instant(60)) },
    ...['ann', 'ben'].map((device): Entry => ({
      type: 'final-device',
      at: 99,
      device,
      records: ending.held?.[device] ?? live,
      waiting: device === 'ben' ? (ending.waiting ?? []) : [],
      attention: device === 'ben' ? (ending.attention ?? []) : [],
    })),
    { type: 'final-server', at: 99, records, versions },
  ]
}

const violated = (more: readonly Entry[], ending?: Ending): readonly number[] => [
  ...new Set(check(toHistory(storyWith(more, ending))).map(({ property }) => property)),
]

describe('the checker', () => {
  it('finds nothing where all holds', () => {
    expect(check(toHistory(storyWith([])))).toEqual([])
  })

  it('needs the run’s end', () => {
    expect(() => toHistory(storyWith([]).slice(0, -1))).toThrow('no end')
  })

  it('finds an answer that says the server broke down', () => {
    const broken = { ...call('ann', 'PATCH', '/api/tasks/t', {}, {}), status: 500 } as Entry
    expect(violated([broken])).toEqual([0])
  })
})

describe('property 1, no acknowledged write is lost', () => {
  it('is violated by an acknowledged row that the database lacks', () => {
    const lost = both(4, { editId: 'gone', title: 'title 4' })
    expect(violated([push('ann', [lost], allGood, 21)])).toEqual([1])
  })

  it('is violated by an acknowledged row that went in with other content', () => {
    const other = both(3, { description: 'description 9' })
    expect(violated([push('ann', [other], allGood, 21)])).toEqual([1])
  })

  it('is violated by an acknowledged deletion that did not happen', () => {
    const deletion = { ...byAnn, editId: 'end', _deleted: true }
    expect(violated([push('ann', [deletion], allGood, 21)])).toEqual([1])
  })

  it('is violated by a call that succeeded and left nothing', () => {
    const answer = { id: 't', updatedAt: instant(50) }
    const lost = call('ann', 'PATCH', '/api/tasks/t', { title: 'title 7' }, answer)
    expect(violated([lost])).toEqual([1])
  })

  it('is violated by a write on a device that is nowhere', () => {
    expect(violated([write('ben', 'lost', { title: 'title 8' })])).toEqual([1])
  })

  it('holds for one that was never acknowledged, and for one whose person is told', () => {
    const unsure = both(4, { editId: 'unsure' })
    const told = { recordId: 't', reason: 'refused', fields: [], content: { title: 'title 8' } }
    const more = [push('ann', [unsure], undefined, 21), write('ben', 'told', { title: 'title 8' })]
    expect(violated(more, { attention: [told] })).toEqual([])
  })

  it('holds for one that the same device wrote over', () => {
    const more = [
      write('ben', 'first', { description: 'description 8' }),
      write('ben', 'second', { description: 'description 9' }),
    ]
    const last = both(4, { editId: 'second', updatedBy: 'ben', description: 'description 9' })
    expect(violated(more, { versions: [...members, made, byBen, byAnn, last] })).toEqual([])
  })
})

describe('property 2, a reader sees every committed version or a later one', () => {
  it('is violated by a version that was never committed', () => {
    expect(violated([pull('ben', [{ ...byAnn, title: 'title 9' }], 25)])).toEqual([2])
  })

  it('is violated by a version older than what had been told before', () => {
    expect(violated([pull('ben', [made], 25)])).toEqual([2])
  })
})

describe('property 3, no duplicates', () => {
  it('is violated by an edit that became two versions', () => {
    const again = both(4, { editId: 't-3' })
    expect(violated([], { versions: [...members, made, byBen, byAnn, again] })).toEqual([3])
  })

  it('is violated by a gap in the versions', () => {
    const jumped = { ...byAnn, rev: 4, editId: 't-3' }
    const more = [pull('ben', [jumped], 25)]
    expect(violated(more, { versions: [...members, made, byBen, jumped] })).toContain(3)
  })

  it('is violated by a task that was made once and is there twice', () => {
    const twin = { ...made, id: 'u', editId: 'u-1' }
    expect(violated([], { versions: [...members, made, byBen, byAnn, twin] })).toEqual([3])
  })
})

describe('property 4, edits to different fields survive', () => {
  it('is violated by a merge that takes another’s field back', () => {
    const careless = task(3, { title: 'title 1', description: 'description 2' })
    expect(violated([], { versions: [...members, made, byBen, careless] })).toContain(4)
  })

  it('is violated by an earlier value of one’s own that wins over a later one', () => {
    const more = [
      write('ben', 't-5', { title: 'title 5' }),
      write('ben', 't-4', { title: 'title 4' }),
    ]
    const [four, five] = [
      both(4, { updatedBy: 'ben', title: 'title 4' }),
      both(5, { updatedBy: 'ben', title: 'title 5' }),
    ]
    const versions = [...members, made, byBen, byAnn, four, five]
    expect(violated(more, { versions })).toEqual([4])
  })

  it('is violated by a version whose author never typed what it says', () => {
    const strange = both(4, { title: 'title 77' })
    expect(violated([], { versions: [...members, made, byBen, byAnn, strange] })).toEqual([4])
  })
})

describe('property 5, records are identical', () => {
  it('is violated by a server-set field alone', () => {
    const held = { ben: [...members, { ...byAnn, updatedBy: 'ben' }] }
    expect(violated([], { held })).toEqual([5])
  })
})

describe('property 6, no row waits for ever', () => {
  it('is violated by a row that waits at the end', () => {
    expect(violated([], { waiting: [{ id: 't' }] })).toEqual([6])
  })

  it('is violated by a third refusal of the same edit', () => {
    const row = both(4, { editId: 'bad', _deleted: false })
    const refusal = { conflicts: [], refused: [{ id: 't' }] }
    const thrice = [21, 23, 25].map((at) => push('ben', [row], refusal, at))
    expect(violated(thrice)).toEqual([6])
    expect(violated(thrice.slice(1))).toEqual([])
    const reload: Entry = { type: 'note', at: 24, device: 'ben', what: 'reload' }
    expect(violated([...thrice, reload])).toEqual([])
  })
})

describe('property 7, rights taken away', () => {
  const left = member('ben', 2, { role: 'parent', leftAt: instant(20), updatedAt: instant(20) })

  it('is violated by a record that stays on the device', () => {
    const versions = [...members, left, made, byBen, byAnn]
    const now = [member('ann', 1, { role: 'parent' }), left, byAnn]
    expect(violated([], { versions, held: { ann: now, ben: [byAnn] } })).toEqual([7])
    expect(violated([], { versions, held: { ann: now, ben: [] } })).toEqual([])
  })

  it('is violated by a version that went in without the right to it', () => {
    const late = both(4, {
      updatedBy: 'ben',
      updatedAt: instant(30),
      title: 'title 4',
    })
    const versions = [...members, left, made, byBen, byAnn, late]
    const now = [member('ann', 1, { role: 'parent' }), left, late]
    const more = [write('ben', 't-4', { title: 'title 4' })]
    expect(violated(more, { versions, held: { ann: now, ben: [] } })).toEqual([7])
  })

  it('is violated by a role that somebody gave themselves', () => {
    const ben = [
      member('ben', 1, { role: 'child' }),
      member('ben', 2, { role: 'parent', updatedBy: 'ben', updatedAt: instant(9) }),
    ]
    const versions = [member('ann', 1, { role: 'parent' }), ...ben, made, byAnn].map((each) =>
      each === byAnn ? { ...byAnn, rev: 2, title: 'title 1' } : each,
    )
    expect(violated([], { versions })).toContain(7)
  })

  it('is violated by a record in an audience that it does not belong in', () => {
    const astray = { ...byAnn, audience: 'family:f' }
    expect(violated([], { versions: [...members, made, byBen, astray] })).toEqual([7])
  })

  it('is violated by a refusal that nobody is shown', () => {
    const refused = both(4, { editId: 'mine', title: 'title 9' })
    const more = [
      write('ben', 'mine', { title: 'title 9' }),
      push('ben', [refused], { conflicts: [], refused: [{ id: 't' }] }, 21),
    ]
    expect(violated(more)).toEqual([1, 7])
    const told = { recordId: 't', reason: 'refused', fields: [], content: refused }
    expect(violated(more, { attention: [told] })).toEqual([])
  })
})

describe('property 8, rights given', () => {
  it('is violated by a record that did not arrive', () => {
    expect(violated([], { held: { ben: members } })).toEqual([8])
  })
})

describe('property 9, a restored backup', () => {
  const restored: Entry = {
    type: 'server',
    at: 50,
    what: 'restored',
    offset: 0,
    realTime: Date.parse(instant(50)),
  }
  const dismissed = call('ann', 'DELETE', '/api/families/f/members/ben', null, null)
  const gone = member('ben', 2, { role: 'parent', leftAt: instant(30) })

  it('holds where devices gave back what they had been given, and nothing came back', () => {
    expect(violated([restored])).toEqual([])
    const versions = [members[0] as Rec, gone, made, byBen, byAnn]
    const held = { ann: versions.filter(({ rev, id }) => id !== 't' || rev === 3), ben: [] }
    expect(violated([dismissed, restored], { versions, held })).toEqual([])
  })

  it('is violated by a record that is older than what a device had', () => {
    const stored = pull('ann', [], 18, { at: 17 })
    expect(violated([stored, restored], { versions: [...members, made] })).toEqual([9])
    expect(violated([restored], { versions: [...members, made] })).toEqual([])
  })

  it('is violated by a record that was deleted and lives again', () => {
    const deletion = push('ann', [{ ...byAnn, editId: 'end', _deleted: true }], allGood, 21)
    expect(violated([deletion, restored])).toEqual([9])
  })

  it('is violated by somebody dismissed who is back', () => {
    expect(violated([dismissed, restored])).toEqual([9])
  })
})

describe('property 10, wrong clocks', () => {
  it('is violated by what a device with a wrong clock wrote and never sent', () => {
    expect(violated([write('ben', 'lost', { title: 'title 8' }, { clock: -5 })])).toEqual([10])
  })

  it('is violated by a time that is not the server’s', () => {
    const astray = { ...byAnn, updatedAt: instant(500) }
    expect(violated([], { versions: [...members, made, byBen, astray] })).toEqual([10])
  })

  it('is violated by a record that is made again', () => {
    const again = { ...byAnn, createdAt: instant(3) }
    expect(violated([], { versions: [...members, made, byBen, again] })).toEqual([10])
  })
})
