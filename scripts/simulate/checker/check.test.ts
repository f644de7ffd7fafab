import { describe, expect, it } from 'vitest'
import { check } from './check.ts'
import { toHistory } from './sync/history.ts'
import type { Entry, Rec } from './sync/history.ts'
import {
  allGood,
  both,
  byAnn,
  byBen,
  call,
  instant,
  made,
  member,
  members,
  pull,
  push,
  storyOf,
  storyWith,
  task,
  violatedBy,
  write,
} from './testing/story.ts'
import type { Ending } from './testing/story.ts'

const violated = (more: readonly Entry[], ending?: Ending): readonly number[] =>
  violatedBy(storyWith(more, ending))

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
  it('reports an acknowledged row that the database lacks', () => {
    const lost = both(4, { editId: 'gone', title: 'title 4' })
    expect(violated([push('ann', [lost], allGood, 21)])).toEqual([1])
  })

  it('reports an acknowledged row that was stored with other content', () => {
    const other = both(3, { description: 'description 9' })
    expect(violated([push('ann', [other], allGood, 21)])).toEqual([1])
  })

  it('reports an acknowledged deletion that did not happen', () => {
    const deletion = { ...byAnn, editId: 'end', _deleted: true }
    expect(violated([push('ann', [deletion], allGood, 21)])).toEqual([1])
  })

  it('reports a call that succeeded and left nothing', () => {
    const answer = { id: 't', updatedAt: instant(50) }
    const lost = call('ann', 'PATCH', '/api/tasks/t', { title: 'title 7' }, answer)
    expect(violated([lost])).toEqual([1])
  })

  it('reports a write on a device that is found nowhere', () => {
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

  it('holds for what the second maker of a record left open, and not for what they said', () => {
    const second = (fields: object): Entry =>
      write('ben', 'second', { ...fields }, { op: 'create' })
    expect(violated([second({ description: null })])).toEqual([])
    expect(violated([second({ description: 'description 8' })])).toEqual([1])
  })

  it('holds for a list of which all is in one that was merged from several', () => {
    const merged = both(4, { editId: 'merged', tags: ['a', 'b'], updatedBy: 'ben' })
    const versions = [...members, made, byBen, byAnn, merged]
    const told = (tags: readonly string[]): readonly number[] =>
      violated([write('ben', 'list', { tags })], { versions })
    expect(told(['a'])).not.toContain(1)
    expect(told(['c'])).toContain(1)
  })

  it('holds for one that says what stood there already, and not for the one that said it first', () => {
    const first = write('ben', 'first', { title: 'title 8' })
    const again = write('ben', 'again', { title: 'title 8' }, { seen: { title: 'title 8' } })
    expect(violated([again])).toEqual([])
    expect(violated([first, again])).toEqual([1])
    const unsure = write('ben', 'unsure', { title: 'title 8' }, { outcome: 'unknown', at: 9 })
    expect(violated([unsure, again])).toEqual([1])
  })
})

describe('property 2, a reader sees every committed version or a later one', () => {
  it('reports a version that was never committed', () => {
    expect(violated([pull('ben', [{ ...byAnn, title: 'title 9' }], 25)])).toEqual([2])
  })

  it('reports a version older than one that was seen before', () => {
    expect(violated([pull('ben', [made], 25)])).toEqual([2])
  })
})

describe('property 3, no duplicates', () => {
  it('reports an edit that became two versions', () => {
    const again = both(4, { editId: 't-3' })
    expect(violated([], { versions: [...members, made, byBen, byAnn, again] })).toEqual([3])
  })

  it('reports a gap in the versions', () => {
    const jumped = { ...byAnn, rev: 4, editId: 't-3' }
    const more = [pull('ben', [jumped], 25)]
    expect(violated(more, { versions: [...members, made, byBen, jumped] })).toContain(3)
  })

  it('reports a task that was made once and exists twice', () => {
    const twin = { ...made, id: 'u', editId: 'u-1' }
    expect(violated([], { versions: [...members, made, byBen, byAnn, twin] })).toEqual([3])
  })
})

describe('property 4, edits to different fields survive', () => {
  it('reports a merge that takes another’s field back', () => {
    const careless = task(3, { title: 'title 1', description: 'description 2' })
    expect(violated([], { versions: [...members, made, byBen, careless] })).toContain(4)
  })

  it('takes a record that somebody forges without having it for all that it leaves out', () => {
    const given = task(1, { assignedTo: 'ann' })
    const merged = task(2, { updatedBy: 'ben', title: 'title 8', editId: 'merged' })
    const forgery = write('ben', 'forged', { title: 'title 8' }, { op: 'forge' })
    const toldOf = (forged: Entry): readonly number[] =>
      violatedBy(
        storyOf(
          [
            write('ann', 't-1', { title: 'title 1', description: 'description 1' }),
            push('ann', [given], allGood, 11),
            forged,
          ],
          [...members, given, merged],
        ),
      )
    expect(toldOf(forgery)).toEqual([])
    expect(toldOf({ ...forgery, seen: { title: 'title 1' } })).toEqual([4])
  })

  it('reports an earlier value of one’s own that wins over a later one', () => {
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

  it('reports a version whose author never typed what it says', () => {
    const strange = both(4, { title: 'title 77' })
    expect(violated([], { versions: [...members, made, byBen, byAnn, strange] })).toEqual([4])
  })
})

describe('property 5, records are identical', () => {
  it('reports records that differ in a server-set field alone', () => {
    const held = { ben: [...members, { ...byAnn, updatedBy: 'ben' }] }
    expect(violated([], { held })).toEqual([5])
  })
})

describe('property 6, no row waits for ever', () => {
  it('reports a row that still waits at the end', () => {
    expect(violated([], { waiting: [{ id: 't' }] })).toEqual([6])
  })

  it('reports a third refusal of the same edit', () => {
    const row = both(4, { editId: 'bad', _deleted: false })
    const refusal = { conflicts: [], refused: [{ id: 't' }] }
    const thrice = [21, 23, 25].map((at) => push('ben', [row], refusal, at))
    expect(violated(thrice)).toEqual([6])
    expect(violated(thrice.slice(1))).toEqual([])
    const reload: Entry = { type: 'note', at: 24, device: 'ben', what: 'reload' }
    expect(violated([...thrice, reload])).toEqual([])
    /** Another request of the same batch was lost: RxDB sends all of it again. */
    expect(violated([...thrice, push('ben', [both(5)], undefined, 24)])).toEqual([])
    expect(violated([...thrice, push('ann', [both(5)], undefined, 24)])).toEqual([6])
  })
})

describe('property 7, rights taken away', () => {
  const left = member('ben', 2, { role: 'parent', leftAt: instant(20), updatedAt: instant(20) })

  it('reports a record that stays on the device', () => {
    const versions = [...members, left, made, byBen, byAnn]
    const now = [member('ann', 1, { role: 'parent' }), left, byAnn]
    expect(violated([], { versions, held: { ann: now, ben: [byAnn] } })).toEqual([7])
    expect(violated([], { versions, held: { ann: now, ben: [] } })).toEqual([])
  })

  it('reports a version that was stored without the right to it', () => {
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

  it('reports a role that somebody gave themselves', () => {
    const ben = [
      member('ben', 1, { role: 'child' }),
      member('ben', 2, { role: 'parent', updatedBy: 'ben', updatedAt: instant(9) }),
    ]
    const versions = [member('ann', 1, { role: 'parent' }), ...ben, made, byAnn].map((each) =>
      each === byAnn ? { ...byAnn, rev: 2, title: 'title 1' } : each,
    )
    expect(violated([], { versions })).toContain(7)
  })

  it('reports a record in an audience that it does not belong in', () => {
    const astray = { ...byAnn, audience: 'family:f' }
    expect(violated([], { versions: [...members, made, byBen, astray] })).toEqual([7])
  })

  it('reports a refusal that nobody is shown', () => {
    const refused = both(4, { editId: 'mine', title: 'title 9' })
    const more = [
      write('ben', 'mine', { title: 'title 9' }),
      push('ben', [refused], { conflicts: [], refused: [{ id: 't' }] }, 21),
    ]
    expect(violated(more)).toEqual([1, 7])
    const told = { recordId: 't', reason: 'refused', fields: [], content: refused }
    expect(violated(more, { attention: [told] })).toEqual([])
  })

  it('holds where what went in is refused as it is sent again', () => {
    const refusal = push('ben', [byBen], { conflicts: [], refused: [{ id: 't' }] }, 21)
    expect(violated([refusal])).toEqual([])
  })
})

describe('property 8, rights given', () => {
  it('reports a record that did not arrive', () => {
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

  it('reports a record that is older than what a device had', () => {
    const stored = pull('ann', [], 18, { at: 17 })
    expect(violated([stored, restored], { versions: [...members, made] })).toEqual([9])
    expect(violated([restored], { versions: [...members, made] })).toEqual([])
  })

  it('holds where what the backup lacks was deleted after it was restored', () => {
    const stored = pull('ann', [], 18, { at: 17 })
    const deletion = push('ann', [{ ...byAnn, editId: 'end', _deleted: true }], allGood, 60)
    const lost = { versions: [...members] }
    expect(violated([stored, restored, deletion], lost)).toEqual([])
    expect(violated([stored, restored], lost)).toEqual([9])
  })

  it('holds where it is gone, as whoever had been given it wanted it since', () => {
    const stored = pull('ann', [], 18, { at: 17 })
    const byOther = task(1, { editId: 'other', _deleted: true })
    const deletion = { ...byAnn, editId: 'end', _deleted: true }
    const answer = { conflicts: [byOther], refused: [] }
    const lost = { versions: [...members, byOther] }
    expect(violated([stored, restored, push('ann', [deletion], answer, 60)], lost)).not.toContain(9)
    expect(violated([stored, restored, push('ben', [deletion], answer, 60)], lost)).toContain(9)
  })

  it('holds where it is gone by a call that somebody made since, and not by one that failed', () => {
    const stored = pull('ann', [], 18, { at: 17 })
    const byOther = task(1, { editId: 'other', _deleted: true })
    const lost = { versions: [...members, byOther] }
    const deletion = (status: number): Entry => ({
      ...(call('ben', 'DELETE', '/api/tasks/t', null, null) as Entry & {
        readonly type: 'exchange'
      }),
      at: 60,
      startedAt: 59,
      status,
    })
    expect(violated([stored, restored, deletion(204)], lost)).not.toContain(9)
    expect(violated([stored, restored, deletion(403)], lost)).toContain(9)
  })

  it('holds where whoever had been given it wrote all of it anew, and not where something is missing', () => {
    const stored = pull('ann', [], 18, { at: 17 })
    const anew = both(1, { editId: 'anew', description: 'description 1' })
    const sent = push('ann', [anew], allGood, 60)
    const versions = [...members, anew]
    expect(violated([stored, restored, sent], { versions })).not.toContain(9)
    expect(violated([stored, restored], { versions })).toContain(9)
    const lacking = [...members, { ...anew, title: 'title 1' }]
    expect(violated([stored, restored, sent], { versions: lacking })).toContain(9)
  })

  it('reports a deleted record that lives again', () => {
    const deletion = push('ann', [{ ...byAnn, editId: 'end', _deleted: true }], allGood, 21)
    expect(violated([deletion, restored])).toEqual([9])
  })

  it('reports a dismissed person who is back', () => {
    expect(violated([dismissed, restored])).toEqual([9])
  })
})

describe('property 10, wrong clocks', () => {
  it('reports an edit that a device with a wrong clock wrote and never sent', () => {
    expect(violated([write('ben', 'lost', { title: 'title 8' }, { clock: -5 })])).toEqual([10])
  })

  it('reports a time that is not the server’s', () => {
    const astray = { ...byAnn, updatedAt: instant(500) }
    expect(violated([], { versions: [...members, made, byBen, astray] })).toEqual([10])
  })

  it('reports a record that is made again', () => {
    const again = { ...byAnn, createdAt: instant(3) }
    expect(violated([], { versions: [...members, made, byBen, again] })).toEqual([10])
  })
})
