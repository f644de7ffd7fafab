import { describe, expect, it } from 'vitest'
import type { ProfileDetails } from './profileDetails.ts'
import { roles } from '../core/role.ts'
import type { Role } from '../core/role.ts'
import type { Built } from '../testing/builders.ts'
import { buildMember, buildProfileDetails } from '../testing/builders.ts'
import { contextOf, emptyContext, neededBy } from '../testing/contexts.ts'
import { personActor } from '../core/actor.ts'
import { cellsOf, family, familyId, fixed, members, right } from '../testing/rights.ts'
import type { Outcomes } from '../testing/rights.ts'
import { inviterShown, profileDetailsPolicy, visibilitiesFor } from './profileDetailsPolicy.ts'

const no = 'forbidden'

const isRole = (who: string): who is Role => roles.some((role) => role === who)

const own = (who: string, overrides: Parameters<typeof buildProfileDetails>[0] = {}) => {
  const role = isRole(who) ? who : 'extended_family'
  const [visibility = 'public'] = visibilitiesFor(role)
  return buildProfileDetails({ familyId, userId: who, visibility, ...overrides })
}

const everybodyIn: Outcomes = ['yes', 'yes', 'yes', 'yes', no, no, no]
const aChilds: Outcomes = ['yes', 'yes', no, no, no, no, no]

const table = [
  right<Built<ProfileDetails>>(
    'tells the family of themselves',
    profileDetailsPolicy,
    (who) => ({ current: undefined, next: own(who) }),
    everybodyIn,
  ),
  right<Built<ProfileDetails>>(
    'tells the family of another',
    profileDetailsPolicy,
    () => ({ current: undefined, next: own('second') }),
    [no, no, no, no, no, no, no],
  ),
  right<Built<ProfileDetails>>(
    'brings their own back under a choice that is theirs no longer',
    profileDetailsPolicy,
    (who) => {
      const next = own(who, { visibility: 'public' })
      return { current: { ...next, _deleted: true }, next }
    },
    everybodyIn,
  ),
  right<Built<ProfileDetails>>(
    'makes their own public',
    profileDetailsPolicy,
    (who) => ({ current: own(who), next: own(who, { visibility: 'public' }) }),
    ['yes', no, no, no, no, no, no],
  ),
  right<Built<ProfileDetails>>(
    'shows their own to the household alone',
    profileDetailsPolicy,
    (who) => ({
      current: own(who, { visibility: 'extended-family' }),
      next: own(who, { visibility: 'family-only' }),
    }),
    ['yes', 'yes', 'yes', no, no, no, no],
  ),
  right<Built<ProfileDetails>>(
    'changes the telephone number under a choice that is theirs no longer',
    profileDetailsPolicy,
    (who) => ({
      current: own(who, { visibility: 'public' }),
      next: own(who, { visibility: 'public', phone: '030 123' }),
    }),
    everybodyIn,
  ),
  right<Built<ProfileDetails>>(
    'writes a child’s birthday',
    profileDetailsPolicy,
    () => ({ current: own('child'), next: own('child', { birthday: '2017-05-04' }) }),
    aChilds,
  ),
  right<Built<ProfileDetails>>(
    'makes a child’s public',
    profileDetailsPolicy,
    () => ({ current: own('child'), next: own('child', { visibility: 'public' }) }),
    [no, no, no, no, no, no, no],
  ),
  right<Built<ProfileDetails>>(
    'writes another parent’s birthday',
    profileDetailsPolicy,
    () => ({ current: own('second'), next: own('second', { birthday: '1980-05-04' }) }),
    [no, no, no, no, no, no, no],
  ),
  right<Built<ProfileDetails>>(
    'takes a child’s back',
    profileDetailsPolicy,
    () => ({ current: own('child'), next: { ...own('child'), _deleted: true } }),
    aChilds,
  ),
  right<Built<ProfileDetails>>(
    'makes it another person’s',
    profileDetailsPolicy,
    (who) => ({ current: own(who), next: own(who, { userId: 'second' }) }),
    fixed,
  ),
]

describe('the rights on what people tell of themselves', () => {
  it.each(cellsOf(table))('$who $does: $wanted', ({ who, wanted, outcomeFor }) => {
    expect(outcomeFor(who)).toBe(wanted)
  })
})

describe('the choice of who reads it', () => {
  it('offers all to a parent, and fewer to others', () => {
    expect(roles.map(visibilitiesFor)).toEqual([
      ['family-only', 'extended-family', 'public'],
      ['family-only', 'extended-family'],
      ['family-only', 'extended-family'],
      ['extended-family'],
    ])
  })

  it('needs a member that this device knows', () => {
    const parent = personActor('parent', [{ familyId, userId: 'parent', role: 'parent' }])
    expect(profileDetailsPolicy.create(parent, own('parent'), emptyContext)).toBe(false)
  })
})

describe('who reads what people tell of themselves', () => {
  const context = contextOf([family], members)
  const audience = (details: ProfileDetails): string =>
    profileDetailsPolicy.audience(details, neededBy(profileDetailsPolicy, [details], context))

  it('follows their choice', () => {
    expect(audience(own('child'))).toBe('household:family')
    expect(audience(own('child', { visibility: 'extended-family' }))).toBe('family:family')
    expect(audience(own('parent', { visibility: 'public' }))).toBe('family:family')
  })

  it('excludes everybody else once they chose the household and have left it', () => {
    const chosen = { visibility: 'family-only' } as const
    expect(audience(own('extended_family', chosen))).toBe('user:extended_family')
    expect(audience(own('former', chosen))).toBe('user:former')
  })
})

describe('the page of an invitation', () => {
  const parent = buildMember({ role: 'parent' })

  it('shows a parent’s first name, and name and picture where the profile is public', () => {
    const { firstName, lastName, profileImageUrl } = parent
    const nameAlone = { firstName, lastName: '', profileImageUrl: null }
    const whole = { firstName, lastName, profileImageUrl }
    expect(inviterShown(parent, { visibility: 'public' })).toEqual(whole)
    expect(inviterShown(parent, { visibility: 'extended-family' })).toEqual(nameAlone)
    expect(inviterShown(parent, undefined)).toEqual(nameAlone)
  })

  it('shows nobody who is no parent of the family, or none any more', () => {
    expect(inviterShown(undefined, { visibility: 'public' })).toBeUndefined()
    const grandparent = buildMember({ role: 'grandparent' })
    expect(inviterShown(grandparent, { visibility: 'public' })).toBeUndefined()
    const former = buildMember({ role: 'parent', leftAt: '2026-03-14T09:00:00.000Z' })
    expect(inviterShown(former, { visibility: 'public' })).toBeUndefined()
  })
})
