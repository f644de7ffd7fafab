import { expect, it } from 'vitest'
import { toHistory } from './sync/history.ts'
import type { Rec } from './sync/history.ts'
import { rightsHold } from './rights.ts'
import { member, version } from './testing/story.ts'

const around = [
  member('ann', 1, { role: 'parent' }),
  member('kim', 1, { role: 'child' }),
  member('gil', 1, { role: 'grandparent' }),
  member('eve', 1, { role: 'extended_family' }),
]

const violations = (...more: readonly Rec[]): number => {
  const versions = [...around, ...more]
  const records = [...new Map(versions.map((each) => [each.id, each])).values()]
  const end = { type: 'final-server', at: 0, records, versions } as const
  const start = { type: 'start', at: 0, seed: 1, devices: {} } as const
  return rightsHold(toHistory([start, end])).length
}

const of =
  (kind: string, maker: string) =>
  (by: string, rev: number, fields: Partial<Rec> = {}) =>
    version(kind, rev, {
      kind,
      familyId: 'f',
      audience: 'household:f',
      createdBy: maker,
      updatedBy: by,
      ...fields,
    })

const list = of('list', 'ann')
const item = of('listItem', 'gil')
const onIt = { listId: 'list', text: 'text 1', isDone: false }

it('Finds what was written of a list without the right to it', () => {
  const changed = { title: 'title 2' }
  expect(violations(list('ann', 1), list('gil', 2, changed))).toBe(0)
  expect(violations(list('ann', 1), list('kim', 2, changed))).toBe(1)
  expect(violations(list('ann', 1), list('kim', 2, { _deleted: true }))).toBe(1)
  const kims = of('list', 'kim')
  expect(violations(kims('kim', 1), kims('kim', 2, { _deleted: true }))).toBe(0)
  expect(violations(of('list', 'eve')('eve', 1))).toBe(1)
  expect(violations(of('aisle', 'kim')('kim', 1))).toBe(1)
  expect(violations(of('aisle', 'gil')('gil', 1))).toBe(0)
})

it('Finds what a child wrote of an item beyond its tick', () => {
  const made = [list('ann', 1), item('gil', 1, onIt)]
  const ticked = { ...onIt, isDone: true, doneAt: 'now', doneBy: 'kim' }
  expect(violations(...made, item('kim', 2, ticked))).toBe(0)
  expect(violations(...made, item('kim', 2, { ...onIt, text: 'text 2' }))).toBe(1)
  expect(violations(...made, item('kim', 2, { ...onIt, _deleted: true }))).toBe(1)
  expect(violations(...made, item('eve', 2, ticked))).toBe(1)
  const onKims = [of('list', 'kim')('kim', 1), item('gil', 1, onIt)]
  expect(violations(...onKims, item('kim', 2, { ...onIt, text: 'text 2' }))).toBe(0)
})
