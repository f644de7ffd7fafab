import { expect, it } from 'vitest'
import { decisionsHold } from './decisions.ts'
import { nothingUnreadableStays } from './devices.ts'
import type { Rec } from './sync/history.ts'
import { rightsHold } from './rights.ts'
import { household, instant, version, violationsIn } from './testing/story.ts'

const violations = (
  property: Parameters<typeof violationsIn>[0],
  ...more: readonly Rec[]
): number => violationsIn(property, [...household, ...more])

const memory = (by: string, rev: number, fields: Partial<Rec> = {}): Rec =>
  version('m', rev, {
    kind: 'memory',
    familyId: 'f',
    audience: 'family:f',
    title: 'title 1',
    createdBy: 'gil',
    updatedBy: by,
    ...fields,
  })

const comment = (by: string, rev: number, fields: Partial<Rec> = {}): Rec =>
  version('c', rev, {
    kind: 'memoryComment',
    familyId: 'f',
    audience: 'family:f',
    memoryId: 'm',
    comment: 'said 1',
    createdBy: 'gil',
    updatedBy: by,
    ...fields,
  })

const elsewhere = { audience: 'child:f:kim' }

const kims = { createdBy: 'kim', approval: 'pending', audience: 'child:f:kim' } as const

it('Finds what somebody wrote of a memory without the right to it', () => {
  const changed = { title: 'title 2' }
  expect(violations(rightsHold, memory('gil', 1), memory('gil', 2, changed))).toBe(0)
  expect(violations(rightsHold, memory('gil', 1), memory('ann', 2, changed))).toBe(0)
  expect(violations(rightsHold, memory('gil', 1), memory('eve', 2, changed))).toBe(1)
  expect(violations(rightsHold, memory('gil', 1), memory('kim', 2, { _deleted: true }))).toBe(1)
  expect(violations(rightsHold, memory('eve', 1, { createdBy: 'eve' }))).toBe(0)
  expect(violations(rightsHold, memory('zoe', 1, { createdBy: 'zoe' }))).toBe(1)
})

it('Finds a comment that its author had no right to, and lets one move with its memory', () => {
  const reworded = { comment: 'said 2' }
  const gone = { _deleted: true }
  expect(violations(rightsHold, comment('gil', 1), comment('gil', 2, gone))).toBe(0)
  expect(violations(rightsHold, comment('gil', 1), comment('ann', 2, reworded))).toBe(0)
  expect(violations(rightsHold, comment('gil', 1), comment('kim', 2, elsewhere))).toBe(0)
  expect(violations(rightsHold, comment('gil', 1), comment('gil', 2, reworded))).toBe(1)
  expect(violations(rightsHold, comment('gil', 1), comment('kim', 2, gone))).toBe(1)
  expect(violations(rightsHold, comment('eve', 1, { createdBy: 'eve' }))).toBe(1)
})

it('Finds a like in another’s name', () => {
  const like = (by: string) =>
    version('l', 1, { kind: 'memoryFavorite', familyId: 'f', userId: 'gil', updatedBy: by })
  expect(violations(rightsHold, like('gil'))).toBe(0)
  expect(violations(rightsHold, like('ann'))).toBe(1)
})

const album = (by: string, rev: number, fields: Partial<Rec> = {}): Rec =>
  version('al', rev, {
    kind: 'album',
    familyId: 'f',
    audience: 'family:f',
    createdBy: 'gil',
    updatedBy: by,
    ...fields,
  })

const entry = (by: string, rev: number, fields: Partial<Rec> = {}): Rec =>
  version('en', rev, {
    kind: 'albumEntry',
    familyId: 'f',
    audience: 'family:f',
    albumId: 'al',
    memoryId: 'm',
    position: 'a0',
    createdBy: 'gil',
    updatedBy: by,
    ...fields,
  })

it('Finds what was written of an album without the right to it', () => {
  const made = album('gil', 1)
  const changed = { title: 'title 2' }
  expect(violations(rightsHold, made, album('gil', 2, changed))).toBe(0)
  expect(violations(rightsHold, made, album('ann', 2, changed))).toBe(0)
  expect(violations(rightsHold, made, album('kim', 2, changed))).toBe(1)
  expect(violations(rightsHold, album('eve', 1, { createdBy: 'eve' }))).toBe(1)
  const ofAnns = album('ann', 1, { createdBy: 'ann' })
  expect(violations(rightsHold, ofAnns, album('gil', 2, { ...changed, createdBy: 'ann' }))).toBe(1)
  const moved = { position: 'a1' }
  expect(violations(rightsHold, made, entry('gil', 1), entry('ann', 2, moved))).toBe(0)
  expect(violations(rightsHold, made, entry('gil', 1), entry('kim', 2, moved))).toBe(1)
  expect(violations(rightsHold, made, entry('gil', 1), entry('kim', 2, elsewhere))).toBe(0)
  expect(violations(rightsHold, ofAnns, entry('gil', 1, { updatedAt: instant(2) }))).toBe(1)
})

it('Knows that an album which came after its entry was nobody’s yet', () => {
  const ofAnns = album('ann', 1, { createdBy: 'ann', updatedAt: instant(2) })
  expect(violations(rightsHold, ofAnns, entry('gil', 1, { updatedAt: instant(1) }))).toBe(0)
  expect(violations(rightsHold, ofAnns, entry('gil', 1, { updatedAt: instant(3) }))).toBe(1)
})

it('Finds an entry that tells of a memory which waits', () => {
  const waiting = memory('kim', 1, kims)
  const inside = entry('ann', 1, { createdBy: 'ann', audience: 'child:f:kim' })
  expect(violations(nothingUnreadableStays, waiting, inside)).toBe(0)
  expect(violations(nothingUnreadableStays, waiting, entry('ann', 1))).toBe(1)
})

it('Finds what a child wrote without its waiting; others need not wait', () => {
  expect(violations(decisionsHold, memory('kim', 1, kims))).toBe(0)
  expect(violations(decisionsHold, memory('gil', 1))).toBe(0)
  expect(violations(decisionsHold, memory('kim', 1, { createdBy: 'kim' }))).toBe(1)
  const approved = { createdBy: 'kim', approval: 'approved', comment: 'said 2' } as const
  expect(violations(decisionsHold, comment('kim', 1, kims), comment('ann', 2, approved))).toBe(0)
  expect(violations(decisionsHold, comment('kim', 1, kims), comment('kim', 2, approved))).toBe(1)
  const decision = { kind: 'commentDecision', familyId: 'f', verdict: 'approved' }
  expect(violations(decisionsHold, version('d', 1, { ...decision, updatedBy: 'kim' }))).toBe(1)
})

it('Finds what stands where others read it', () => {
  const isFor = (audience: string) => ({ audience })
  const waiting = memory('kim', 1, kims)
  const stays = (...records: readonly Rec[]) => violations(nothingUnreadableStays, ...records)
  expect(stays(waiting, comment('ann', 1, isFor('child:f:kim')))).toBe(0)
  expect(stays(waiting, comment('ann', 1))).toBe(1)
  expect(stays(memory('kim', 1, { ...kims, ...isFor('family:f') }))).toBe(1)
  expect(stays(memory('gil', 1), comment('kim', 1, kims))).toBe(0)
  expect(stays(memory('gil', 1), comment('kim', 1, { ...kims, ...isFor('family:f') }))).toBe(1)
  expect(stays(comment('gil', 1))).toBe(0)
})
