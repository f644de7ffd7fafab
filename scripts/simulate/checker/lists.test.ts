import { expect, it } from 'vitest'
import type { Rec } from './sync/history.ts'
import { rightsHold } from './rights.ts'
import { household, version, violationsIn } from './testing/story.ts'

const violations = (...more: readonly Rec[]): number =>
  violationsIn(rightsHold, [...household, ...more])

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
