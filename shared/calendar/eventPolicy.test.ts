import { describe, expect, it } from 'vitest'
import type { Approval } from '../core/approval.ts'
import type { Attendance } from './attendance.ts'
import type { CalendarEvent } from './event.ts'
import { asStored, buildAttendance, buildEvent, buildEventOverride } from '../testing/builders.ts'
import type { Built } from '../testing/builders.ts'
import { contextOf, emptyContext, neededBy } from '../testing/contexts.ts'
import type { Outcomes, Who } from '../testing/rights.ts'
import {
  cellsOf,
  familyId,
  fixed,
  household,
  members,
  nobody,
  parentsOnly,
  right,
} from '../testing/rights.ts'
import { personActor } from '../core/actor.ts'
import type { PersonActor } from '../core/actor.ts'
import { attendancePolicy } from './attendancePolicy.ts'
import { authorize } from '../core/authorize.ts'
import { eventPolicy, withoutSight } from './eventPolicy.ts'
import { eventOverridePolicy } from './eventOverridePolicy.ts'

const plain = asStored(buildEvent({ id: 'plain', familyId }))
const shared = asStored(buildEvent({ id: 'shared', familyId, shared: true }))
const elsewhere = asStored(buildEvent({ id: 'elsewhere', familyId: 'other-family' }))
const records = [plain, shared, elsewhere]
const context = contextOf([], members, records)

const everybodyIn: Outcomes = ['yes', 'yes', 'yes', 'yes', 'forbidden', 'forbidden', 'forbidden']

const parentsAndChildren: Outcomes = [
  'yes',
  'yes',
  'forbidden',
  'forbidden',
  'forbidden',
  'forbidden',
  'forbidden',
]
const waitsOf = (who: Who, approval: Approval = 'pending') => ({
  ...plain,
  createdBy: who,
  approval,
})

const events = [
  right<Built<CalendarEvent>>(
    'makes an event',
    eventPolicy,
    () => ({ current: undefined, next: plain }),
    parentsAndChildren,
  ),
  right<Built<CalendarEvent>>(
    'changes one of theirs that waits',
    eventPolicy,
    (who) => ({ current: waitsOf(who), next: { ...waitsOf(who), title: 'Gala' } }),
    parentsAndChildren,
  ),
  right<Built<CalendarEvent>>(
    'deletes one of theirs that was sent back',
    eventPolicy,
    (who) => ({
      current: waitsOf(who, 'returned'),
      next: { ...waitsOf(who, 'returned'), _deleted: true },
    }),
    parentsAndChildren,
  ),
  right<Built<CalendarEvent>>(
    'changes one of theirs that was approved',
    eventPolicy,
    (who) => ({
      current: waitsOf(who, 'approved'),
      next: { ...waitsOf(who, 'approved'), title: 'Gala' },
    }),
    parentsOnly,
  ),
  right<Built<CalendarEvent>>(
    'changes another’s that waits',
    eventPolicy,
    () => ({ current: waitsOf('former'), next: { ...waitsOf('former'), title: 'Gala' } }),
    parentsOnly,
  ),
  right<Built<CalendarEvent>>(
    'changes an event',
    eventPolicy,
    () => ({ current: plain, next: { ...plain, title: 'Gala' } }),
    parentsOnly,
  ),
  right<Built<CalendarEvent>>(
    'shares it with the extended family',
    eventPolicy,
    () => ({ current: plain, next: { ...plain, shared: true } }),
    parentsOnly,
  ),
  right<Built<CalendarEvent>>(
    'deletes an event',
    eventPolicy,
    () => ({ current: plain, next: { ...plain, _deleted: true } }),
    parentsOnly,
  ),
  right<Built<CalendarEvent>>(
    'takes it to another family',
    eventPolicy,
    () => ({ current: plain, next: { ...plain, familyId: 'other-family' } }),
    fixed,
  ),
]

const override = (eventId: string) => buildEventOverride({ familyId, eventId, cancelled: true })

const overrides = [
  right(
    'cancels one occurrence',
    eventOverridePolicy,
    () => ({ current: undefined, next: override('plain') }),
    parentsOnly,
    records,
  ),
  right(
    'cancels one of a series that is not here',
    eventOverridePolicy,
    () => ({ current: undefined, next: override('gone') }),
    parentsOnly,
    records,
  ),
  right(
    'cancels one of another family’s series as their own',
    eventOverridePolicy,
    () => ({ current: undefined, next: override('elsewhere') }),
    nobody,
    records,
  ),
  right(
    'changes it again',
    eventOverridePolicy,
    () => {
      const current = asStored(override('plain'))
      return { current, next: { ...current, cancelled: false } }
    },
    parentsOnly,
    records,
  ),
  right(
    'takes it back',
    eventOverridePolicy,
    () => {
      const current = asStored(override('plain'))
      return { current, next: { ...current, _deleted: true } }
    },
    parentsOnly,
    records,
  ),
]

const answer = (eventId: string, whose: (who: Who) => string) => (who: Who) => ({
  current: undefined,
  next: buildAttendance({ familyId, eventId, userId: whose(who) }),
})
const own = (who: Who): string => who

const attendances = [
  right('answers', attendancePolicy, answer('plain', own), household, records),
  right('answers to a shared one', attendancePolicy, answer('shared', own), everybodyIn, records),
  right('answers to one that is gone', attendancePolicy, answer('gone', own), household, records),
  right('answers to a stranger’s', attendancePolicy, answer('elsewhere', own), nobody, records),
  right(
    'answers for a child',
    attendancePolicy,
    answer('plain', () => 'child'),
    ['yes', 'yes', 'forbidden', 'forbidden', 'forbidden', 'forbidden', 'forbidden'],
    records,
  ),
  right(
    'answers for another parent',
    attendancePolicy,
    answer('plain', () => 'second'),
    nobody,
    records,
  ),
  right<Built<Attendance>>(
    'changes their mind',
    attendancePolicy,
    (who) => {
      const current = asStored(buildAttendance({ familyId, eventId: 'shared', userId: who }))
      const next = { ...current, status: 'not-going' as const }
      return { current, next }
    },
    everybodyIn,
    records,
  ),
  right<Built<Attendance>>(
    'takes their answer back',
    attendancePolicy,
    (who) => {
      const current = asStored(buildAttendance({ familyId, eventId: 'shared', userId: who }))
      const next = { ...current, _deleted: true }
      return { current, next }
    },
    everybodyIn,
    records,
  ),
  right<Built<Attendance>>(
    'answers as somebody else after all',
    attendancePolicy,
    (who) => {
      const current = asStored(buildAttendance({ familyId, eventId: 'shared', userId: who }))
      const next = { ...current, userId: 'second' }
      return { current, next }
    },
    fixed,
    records,
  ),
]

describe('the rights to events', () => {
  it.each(cellsOf([...events, ...overrides, ...attendances]))(
    '$who $does: $wanted',
    ({ who, wanted, outcomeFor }) => {
      expect(outcomeFor(who)).toBe(wanted)
    },
  )
})

describe('the audience of', () => {
  it('an event is the household, or the family when it is shared', () => {
    expect(eventPolicy.audience(plain, emptyContext)).toBe('household:family')
    expect(eventPolicy.audience(shared, emptyContext)).toBe('family:family')
  })

  it.each([
    ['plain', 'household:family'],
    ['shared', 'family:family'],
    ['gone', 'household:family'],
  ])('give the child its own parts of the %s one', (eventId, audience) => {
    const attendance = buildAttendance({ familyId, eventId })
    expect(eventOverridePolicy.audience(override(eventId), context)).toBe(audience)
    expect(attendancePolicy.audience(attendance, context)).toBe(audience)
  })
})

describe('An event for somebody', () => {
  const mia = { userId: 'mia', role: 'child' } as const
  const nora = { userId: 'nora', role: 'extended_family' } as const
  const omar = { userId: 'omar', role: 'extended_family' } as const
  const all = [mia, nora, omar]

  it('shows it to the extended family only if it is shared with them', () => {
    const attendees = ['mia', 'nora']
    expect(withoutSight({ attendees, shared: false }, all)).toEqual([nora])
    expect(withoutSight({ attendees, shared: true }, all)).toEqual([])
    expect(withoutSight({ attendees: ['mia'], shared: false }, all)).toEqual([])
  })
})

describe('what a child makes', () => {
  const waiting = { ...plain, createdBy: 'child', approval: 'pending' as const }
  const child = personActor('child', [{ familyId, userId: 'child', role: 'child' }])
  const parent = personActor('parent', [{ familyId, userId: 'parent', role: 'parent' }])
  const standing = (actor: PersonActor, current: typeof waiting | typeof plain | undefined) =>
    eventPolicy.approval?.(actor, current, plain, context)

  it('waits, and a parent’s edit approves it', () => {
    expect(standing(child, undefined)).toBe('pending')
    expect(standing(child, { ...waiting, approval: 'returned' as const })).toBe('pending')
    expect(standing(parent, waiting)).toBe('approved')
    expect(standing(parent, undefined)).toBeUndefined()
    expect(standing(parent, plain)).toBeUndefined()
  })

  it.each([
    ['the child and the parents', waiting, 'child:family:child'],
    ['the parents after the child has left', { ...waiting, createdBy: 'former' }, 'parents:family'],
    [
      'the household while its author is unknown',
      { ...plain, approval: 'pending' },
      'household:family',
    ],
  ] as const)('shows it and its changed dates to %s', (_who, event, wanted) => {
    const { createdBy, ...unsent } = event
    const seen = wanted.startsWith('household') ? unsent : { ...unsent, createdBy }
    const whole = contextOf([], members, [seen as typeof plain])
    const part = override('plain')
    expect([
      eventPolicy.audience(
        seen as typeof plain,
        neededBy(eventPolicy, [seen as typeof plain], whole),
      ),
      eventOverridePolicy.audience(part, neededBy(eventOverridePolicy, [part], whole)),
    ]).toEqual([wanted, wanted])
  })

  it('shows it and its parts to the child and the parents until it is approved', () => {
    const answer = buildAttendance({ familyId, eventId: 'plain', userId: 'child' })
    const around = contextOf([], members, [{ ...waiting, shared: true }])
    expect(eventPolicy.audience({ ...waiting, shared: true }, context)).toBe('child:family:child')
    expect(attendancePolicy.audience(answer, around)).toBe('child:family:child')
    expect(attendancePolicy.create(child, answer, around)).toBe(true)
    const gil = { ...answer, userId: 'grandparent' }
    const grandparent = personActor('grandparent', [
      { familyId, userId: 'grandparent', role: 'grandparent' },
    ])
    expect(attendancePolicy.create(grandparent, gil, around)).toBe(false)
    expect(eventPolicy.audience({ ...waiting, approval: 'returned' }, context)).toBe(
      'child:family:child',
    )
    expect(eventPolicy.audience({ ...waiting, approval: 'approved' }, context)).toBe(
      'household:family',
    )
  })

  it('goes by an id that a decision can name', () => {
    const named = (id: string) =>
      authorize(eventPolicy, child, undefined, { ...plain, id }, context)
    expect(named('x'.repeat(51))).toEqual({ code: 'invalid', fields: ['id'] })
    expect(named('fine')).toBeUndefined()
  })
})
