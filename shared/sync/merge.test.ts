import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { tickOf } from '../lists/listItem.ts'
import { asStored, buildListItem, buildTask } from '../testing/builders.ts'
import type { WireRecord } from '../core/record.ts'
import { canonical } from './canonical.ts'
import { sameContent } from './content.ts'
import { mergeThreeWay } from './merge.ts'

const fieldNames = ['title', 'notes', 'priority', 'people', 'extra'] as const

const anyValue = fc.oneof(
  fc.string({ maxLength: 5 }),
  fc.integer(),
  fc.boolean(),
  fc.constant(null),
)

const anyState: fc.Arbitrary<WireRecord> = fc
  .record(Object.fromEntries(fieldNames.map((name) => [name, anyValue])))
  .map((fields) => ({ id: 'r', kind: 'task', editId: 'e', _deleted: false, ...fields }))

const fieldsOf = (state: WireRecord): unknown => fieldNames.map((name) => state[name] ?? null)

describe('a three-way merge', () => {
  it('keeps both sides’ edits to different fields, in either order', () => {
    const someFields = fc.subarray([...fieldNames])
    fc.assert(
      fc.property(anyState, someFields, anyState, anyState, (base, ofMine, my, their) => {
        const mine: WireRecord = { ...base, ...pick(my, (name) => ofMine.includes(name)) }
        const theirs: WireRecord = { ...base, ...pick(their, (name) => !ofMine.includes(name)) }
        const [one, other] = [mergeThreeWay(base, mine, theirs), mergeThreeWay(base, theirs, mine)]
        expect(fieldsOf(one.merged)).toEqual(fieldsOf(other.merged))
        expect(fieldsOf(one.merged)).toEqual(
          fieldNames.map((name) => (ofMine.includes(name) ? mine : theirs)[name] ?? null),
        )
        expect(one.replaced).toEqual([])
      }),
    )
  })

  it('takes no note of when, where both ticked', () => {
    const base = buildTask({ id: 't' })
    const ticked = (completedAt: string): WireRecord => ({
      ...base,
      status: 'completed',
      completedAt,
    })
    const [mine, theirs] = [ticked('2026-03-02T17:00:00Z'), ticked('2026-03-02T18:00:00Z')]
    expect(mergeThreeWay(base, mine, theirs)).toEqual({ merged: theirs, replaced: [] })
    const unticked = { ...base, status: 'pending', completedAt: null } as const
    expect(mergeThreeWay(theirs, unticked, theirs).merged).toMatchObject({ completedAt: null })
  })

  it('takes no note of who ticked first, where both ticked an item of a list', () => {
    const base = buildListItem({ id: 'i' })
    const tickedBy = (doneBy: string, doneAt: string): WireRecord => ({
      ...base,
      ...tickOf(true, doneBy, doneAt),
    })
    const mine = tickedBy('ann', '2026-03-02T17:00:00.000Z')
    const theirs = tickedBy('ben', '2026-03-02T18:00:00.000Z')
    expect(mergeThreeWay(base, mine, theirs)).toEqual({ merged: theirs, replaced: [] })
  })

  it('lets mine win wherever I changed something, and reports what that replaced', () => {
    fc.assert(
      fc.property(anyState, anyState, anyState, (base, mine, theirs) => {
        const { merged, replaced } = mergeThreeWay(base, mine, theirs)
        for (const name of fieldNames) {
          const iChanged = canonical(mine[name]) !== canonical(base[name])
          const theyChanged = canonical(theirs[name]) !== canonical(base[name])
          const weDiffer = canonical(mine[name]) !== canonical(theirs[name])
          expect(canonical(merged[name])).toBe(canonical((iChanged ? mine : theirs)[name]))
          expect(replaced.some(({ field }) => field === name)).toBe(
            iChanged && theyChanged && weDiffer,
          )
        }
      }),
    )
  })

  it('changes nothing when it is done again over its own outcome', () => {
    fc.assert(
      fc.property(anyState, anyState, anyState, (base, mine, theirs) => {
        const once = mergeThreeWay(base, mine, theirs).merged
        const again = mergeThreeWay(theirs, once, theirs)
        expect(fieldsOf(again.merged)).toEqual(fieldsOf(once))
        expect(again.replaced).toEqual([])
      }),
    )
  })

  it('merges lists by membership: what either added stays, what either took away goes', () => {
    const list = fc.uniqueArray(fc.constantFrom<string>('a', 'b', 'c', 'd', 'e', 'f'))
    fc.assert(
      fc.property(list, list, list, (was, my, their) => {
        const state = (people: readonly string[]): WireRecord => ({
          id: 'r',
          _deleted: false,
          people,
        })
        const { merged } = mergeThreeWay(state(was), state(my), state(their))
        const people = merged['people'] as readonly string[]
        const wanted = [...'abcdef'].filter((one) =>
          was.includes(one)
            ? my.includes(one) && their.includes(one)
            : my.includes(one) || their.includes(one),
        )
        expect([...people].sort()).toEqual(wanted)
      }),
    )
  })

  it('takes the server-set fields and the edit id of theirs', () => {
    const base = asStored(buildTask(), { rev: 1 })
    const mine = { ...base, title: 'Mine', editId: 'mine', rev: 1, audience: 'user:me' }
    const theirs = { ...base, editId: 'theirs', rev: 4, audience: 'household:f' }
    const { merged } = mergeThreeWay(base, mine, theirs)
    expect(merged).toMatchObject({
      title: 'Mine',
      editId: 'theirs',
      rev: 4,
      audience: 'household:f',
    })
  })

  it('names who wrote the value that mine replaced', () => {
    const base = asStored(buildTask({ title: 'Old' }))
    const { replaced } = mergeThreeWay(
      base,
      { ...base, title: 'Mine' },
      { ...base, title: 'Theirs', updatedBy: 'ben' },
    )
    expect(replaced).toEqual([{ field: 'title', value: 'Theirs', by: 'ben' }])
  })

  it('without a base lets mine win and reports every difference', () => {
    const theirs = asStored(buildTask({ id: 'r', title: 'Theirs' }), { updatedBy: 'ben' })
    const mine = { ...theirs, title: 'Mine' }
    const { merged, replaced } = mergeThreeWay(undefined, mine, theirs)
    expect(merged['title']).toBe('Mine')
    expect(replaced).toEqual([{ field: 'title', value: 'Theirs', by: 'ben' }])
  })
})

const pick = (
  state: WireRecord,
  wanted: (name: (typeof fieldNames)[number]) => boolean,
): Partial<WireRecord> =>
  Object.fromEntries(fieldNames.filter(wanted).map((name) => [name, state[name]]))

describe('content', () => {
  it('stays equal whatever the server set', () => {
    const task = buildTask()
    expect(sameContent(task, asStored(task, { rev: 9, audience: 'user:x' }))).toBe(true)
  })

  it('differs by edit id, so that an edit undone is still an edit', () => {
    const task = buildTask()
    expect(sameContent(task, { ...task, editId: 'another' })).toBe(false)
  })

  it('equals that of another deleted state', () => {
    expect(sameContent({ ...buildTask(), _deleted: true }, { id: 'x', _deleted: true })).toBe(true)
  })

  it('differs between a live and a deleted state', () => {
    const task = buildTask()
    expect(sameContent(task, { ...task, _deleted: true })).toBe(false)
  })
})

describe('the canonical text', () => {
  it('stays the same in any order of the fields', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(canonical(reversed(value))).toBe(canonical(value))
      }),
    )
  })

  it('stays the same for a field that is null, undefined or absent', () => {
    expect(canonical({ a: 1, b: null })).toBe(canonical({ a: 1 }))
    expect(canonical({ a: 1, b: undefined })).toBe(canonical({ a: 1 }))
  })

  it('tells values apart that differ, order of lists included', () => {
    const texts = [[1, 2], [2, 1], ['1', 2], { a: [] }, { a: {} }, '', false, 0, [null], []]
    expect(new Set(texts.map(canonical)).size).toBe(texts.length)
  })

  it('survives the way over the wire', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(canonical(JSON.parse(JSON.stringify(value)))).toBe(canonical(value))
      }),
    )
  })
})

const reversed = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(reversed)
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(
    Object.entries(value)
      .reverse()
      .map(([key, field]) => [key, reversed(field)]),
  )
}
