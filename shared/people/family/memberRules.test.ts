import { describe, expect, it } from 'vitest'
import { personActor } from '../../core/actor.ts'
import type { PersonActor } from '../../core/actor.ts'
import { authorize } from '../../core/authorize.ts'
import type { Role } from '../../core/role.ts'
import { buildFamily, buildMember, buildUser } from '../../testing/builders.ts'
import type { Built } from '../../testing/builders.ts'
import { contextOf, neededBy } from '../../testing/contexts.ts'
import type { Member } from './member.ts'
import { givenRole, memberPolicy, mostFamilies } from './memberPolicy.ts'

const now = '2026-03-14T10:00:00.000Z'

type Fields = NonNullable<Parameters<typeof buildMember>[0]>
type User = ReturnType<typeof buildUser>

const place = (userId: string, role: Role, fields: Fields = {}) =>
  buildMember({ familyId: 'ash', userId, role, ...fields })
const actorOf = (userId: string, role: Role) =>
  personActor(userId, [{ familyId: 'ash', userId, role }])
const elsewhere = (userId: string, role: Role, count = 1) =>
  personActor(
    userId,
    Array.from({ length: count }, (_, at) => ({ familyId: `elm-${at}`, userId, role })),
  )

const parent = actorOf('ann', 'parent')
const [ann, bob] = [place('ann', 'parent'), place('bob', 'parent')]
const gil = place('gil', 'grandparent')
const kim = place('kim', 'child')
const [profile, account] = [
  buildUser({ id: 'kim', signInName: 'kim', dateOfBirth: '2015-05-04' }),
  buildUser({ id: 'kim', dateOfBirth: '2015-05-04' }),
]

describe('A person founds a family', () => {
  const made = { ...buildFamily({ id: 'ash' }), createdBy: 'ann' }
  const childElsewhere = elsewhere('ann', 'child')
  const born = buildUser({ id: 'ann', dateOfBirth: '2015-05-04' })
  const own = place('ann', 'parent')

  it.each<[string, boolean, Partial<Founding>]>([
    ['by being its first parent', true, {}],
    ['and never for another', false, { member: bob }],
    ['and only as a parent', false, { member: place('ann', 'grandparent') }],
    ['and has not left it', false, { member: { ...own, leftAt: now } }],
    ['and is there', false, { member: { ...own, awaited: true } }],
    ['beside nineteen others', true, { actor: elsewhere('ann', 'parent', mostFamilies - 1) }],
    ['and not beside twenty others', false, { actor: elsewhere('ann', 'parent', mostFamilies) }],
    ['and is no child', false, { actor: childElsewhere, user: born }],
    ['and is grown up', true, { actor: childElsewhere }],
    ['that they made', false, { family: { ...made, createdBy: 'bob' } }],
    ['that is known', false, { family: { ...made, id: 'other' } }],
    ['that nobody is in', false, { members: [bob] }],
  ])('%s: %s', (_title, wanted, different) => {
    const { actor, member, family, members, user }: Founding = {
      actor: personActor('ann', []),
      member: own,
      family: made,
      members: [],
      user: buildUser({ id: 'ann', dateOfBirth: '1980-05-04' }),
      ...different,
    }
    const whole = contextOf([family], members, [user], now)
    const context = neededBy(memberPolicy, [member], whole)
    expect(memberPolicy.create(actor, member, context)).toBe(wanted)
  })

  interface Founding {
    readonly actor: PersonActor
    readonly member: Built<Member>
    readonly family: typeof made
    readonly members: readonly Member[]
    readonly user: User
  }
})

describe('A family', () => {
  const left = { leftAt: now }
  it.each<[string, string | undefined, Built<Member>, Partial<Member>, readonly Member[]]>([
    ['keeps its only parent from leaving', 'last-parent', ann, left, [ann, kim]],
    ['keeps its only parent a parent', 'last-parent', ann, { role: 'grandparent' }, [ann, gil]],
    ['counts no parent who left', 'last-parent', ann, left, [ann, { ...bob, ...left }]],
    ['counts no parent who is awaited', 'last-parent', ann, left, [ann, { ...bob, awaited: true }]],
    ['lets one of two parents leave', undefined, ann, left, [ann, bob]],
    ['lets its only parent change', undefined, ann, { colour: 5 }, [ann]],
    ['without a parent lets others leave', undefined, gil, left, [gil]],
    ['knows a place by its id', 'invalid', gil, { id: 'other' }, [ann, gil]],
  ])('%s', (_title, wanted, current, change, members) => {
    const next = { ...current, ...change }
    expect(memberPolicy.invariant?.(current, next, contextOf([], members))).toBe(wanted)
  })

  it('takes a new place', () => {
    expect(memberPolicy.invariant?.(undefined, ann, contextOf([], []))).toBeUndefined()
    expect(memberPolicy.audience(ann, contextOf([], []))).toBe('family:ash')
  })
})

describe('The fields of a place', () => {
  const fieldsFor = (actor: PersonActor, current: Built<Member>, change: Partial<Member>) =>
    memberPolicy.update(actor, current, { ...current, ...change }, contextOf([], []))
  const self = actorOf('gil', 'grandparent')
  const ofParent = ['role', 'colour', 'leftAt', 'offeredBy']

  it.each<[string, readonly string[], PersonActor, Built<Member>, Partial<Member>]>([
    ['are a parent’s to change', ofParent, parent, gil, {}],
    ['are a member’s to leave', ['leftAt'], self, gil, { offeredBy: 'ann', roleSetBy: 'ann' }],
    ['are a member’s to decline', ['leftAt', 'offeredBy'], self, gil, { roleSetBy: 'ann' }],
    ['are a member’s to have seen', ['leftAt', 'roleSetBy'], self, gil, { offeredBy: 'ann' }],
    [
      'are a member’s to become a child',
      ['leftAt', 'role', 'offeredBy', 'roleSetBy'],
      self,
      gil,
      { role: 'child' },
    ],
    ['are nobody’s to come back', [], parent, { ...gil, leftAt: now }, { leftAt: null }],
    ['are no other member’s', [], self, kim, {}],
  ])('%s', (_title, wanted, actor, current, change) => {
    expect(fieldsFor(actor, current, change)).toEqual(wanted)
  })
})

describe('A change of a place', () => {
  const inElm = buildMember({ familyId: 'elm', userId: 'kim', role: 'child' })
  const left = { leftAt: now }
  const child = actorOf('kim', 'child')
  const adult = { ...profile, dateOfBirth: '1980-05-04' }
  const no = (code: string, field: string) => ({ code, fields: [field] })
  const awaited = { ...gil, awaited: true }
  const asked = { ...gil, offeredBy: 'bob' }

  it.each<[string, object | undefined, Changed]>([
    ['keeps a child in care', no('consent-needed', 'leftAt'), { actor: child, change: left }],
    ['lets a grown-up child leave', undefined, { actor: child, change: left, user: adult }],
    ['lets a child in care see news', undefined, { actor: child, change: { roleSetBy: null } }],
    ['lets a parent remove a child of two families', undefined, { change: left, more: [inElm] }],
    ['keeps a profile in a family', no('only-family', 'leftAt'), { change: left }],
    [
      'counts no family that the child has left',
      no('only-family', 'leftAt'),
      { change: left, more: [{ ...inElm, ...left }] },
    ],
    ['lets a parent remove an account', undefined, { change: left, user: account }],
    ['lets a parent remove a person unknown here', undefined, { change: left, user: undefined }],
    ['lets a parent recolor a profile', undefined, { change: { colour: 5 } }],
    [
      'lets a parent recolor a former profile',
      undefined,
      { current: { ...kim, ...left }, change: { colour: 5 } },
    ],
    ['keeps a profile a child', no('forbidden', 'role'), { change: { role: 'grandparent' } }],
    ['lets an account grow up', undefined, { change: { role: 'grandparent' }, user: account }],
    [
      'gives a profile that is no child’s another role',
      undefined,
      { current: { ...kim, role: 'grandparent' }, change: { role: 'parent' } },
    ],
    ['lets an adult grow up', undefined, { change: { role: 'grandparent' }, user: adult }],
    [
      'lets a person unknown here grow up',
      undefined,
      { change: { role: 'parent' }, user: undefined },
    ],
    [
      'makes nobody a child unasked',
      no('consent-needed', 'role'),
      { current: gil, change: { role: 'child' } },
    ],
    [
      'makes an awaited member a child with a parent’s consent',
      undefined,
      { current: awaited, change: { role: 'child', offeredBy: 'ann' } },
    ],
    [
      'makes no awaited member a child without consent',
      no('consent-needed', 'role'),
      { current: awaited, change: { role: 'child' } },
    ],
    ['asks a member to become a child', undefined, { current: gil, change: { offeredBy: 'ann' } }],
    ['keeps another parent’s request', undefined, { current: asked, change: { colour: 5 } }],
    ['takes another’s request back', undefined, { current: asked, change: { offeredBy: null } }],
    [
      'asks in nobody else’s name',
      no('forbidden', 'offeredBy'),
      { current: gil, change: { offeredBy: 'bob' } },
    ],
    [
      'asks no parent by themselves',
      no('forbidden', 'offeredBy'),
      { current: ann, change: { offeredBy: 'ann' } },
    ],
    [
      'asks no child',
      no('forbidden', 'offeredBy'),
      { change: { offeredBy: 'ann' }, user: account },
    ],
  ])('%s', (_title, wanted, changed) => {
    const { actor = parent, current = kim, change, more = [] } = changed
    const user = 'user' in changed ? changed.user : profile
    const next = { ...current, ...change, editId: 'edited' }
    const members = [ann, bob, gil, kim, ...more].filter(({ id }) => id !== current.id)
    const whole = contextOf([], [...members, current], user === undefined ? [] : [user], now)
    const context = neededBy(memberPolicy, [current, next], whole)
    expect(authorize(memberPolicy, actor, current, next, context)).toEqual(wanted)
  })

  interface Changed {
    readonly actor?: PersonActor
    readonly current?: Built<Member>
    readonly change: Partial<Member>
    readonly more?: readonly Member[]
    readonly user?: User | undefined
  }
})

describe('A role that a parent gives', () => {
  it.each<[string, object, Built<Member>, Role]>([
    ['asks a member to become a child', { offeredBy: 'ann' }, gil, 'child'],
    [
      'is an awaited member’s at once',
      { role: 'child', offeredBy: 'ann' },
      { ...gil, awaited: true },
      'child',
    ],
    ['is a parent’s own at once', { role: 'child' }, ann, 'child'],
    ['stays a child’s', { role: 'child' }, kim, 'child'],
    ['is a member’s at once if it is no child’s', { role: 'parent' }, gil, 'parent'],
  ])('%s', (_title, wanted, current, role) => {
    expect(givenRole(current, role, 'ann')).toEqual(wanted)
  })
})
