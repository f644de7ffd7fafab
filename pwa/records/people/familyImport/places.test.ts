import { describe, expect, it } from 'vitest'
import { buildFamily, buildMember, buildUser } from '#shared/testing/builders.ts'
import type { Role } from '#shared/core/role.ts'
import { familiesIn } from './broughtFamily.ts'
import type { BroughtFamily } from './broughtFamily.ts'
import { evidentPlace, othersBeside, placesIn } from './places.ts'
import type { Bringer } from './places.ts'

const familyId = 'f'
const member = (userId: string, role: Role, leftAt: string | null = null) =>
  buildMember({ familyId, userId, firstName: userId, lastName: '', role, leftAt })

const source = {
  userId: 'anna',
  records: [
    buildFamily({ id: familyId }),
    buildUser({ id: 'anna', firstName: 'anna', email: 'anna@old.example' }),
    buildUser({ id: 'kim', firstName: 'kim', email: null }),
    member('anna', 'parent'),
    member('greta', 'grandparent'),
    member('kim', 'child'),
    member('gil', 'parent', '2020-01-01T00:00:00.000Z'),
  ],
}
const brought = familiesIn(source)[0] as BroughtFamily

const stranger: Bringer = { userId: 'new', email: null, firstName: 'Zoe', lastName: '' }
const evident = (bringer: Partial<Bringer>) =>
  evidentPlace(source, brought, { ...stranger, ...bringer })

describe('placesIn', () => {
  it('returns any live member’s place who may import one, and the exporter’s', () => {
    expect(placesIn(brought, 'anna').map(({ userId }) => userId)).toEqual(['anna', 'greta'])
    expect(placesIn(brought, 'kim').map(({ userId }) => userId)).toEqual(['anna', 'greta', 'kim'])
  })

  it('returns all other places for people to come back', () => {
    const others = (place: string | undefined) =>
      othersBeside(brought, place).map(({ userId }) => userId)
    expect(others('anna')).toEqual(['greta', 'kim'])
    expect(others('greta')).toEqual(['anna', 'kim'])
    expect(others('new:zoe')).toEqual(['anna', 'greta', 'kim'])
  })
})

describe('evidentPlace', () => {
  it('finds the place by the account’s id, if it is the same server again', () => {
    expect(evident({ userId: 'greta' })).toBe('greta')
  })

  it('finds the place by the address that both have', () => {
    expect(evident({ email: 'anna@old.example' })).toBe('anna')
  })

  it('finds the exporter’s place by an equal name', () => {
    expect(evident({ firstName: 'Anna ' })).toBe('anna')
  })

  it('finds no place for an empty address, another’s name or a stranger', () => {
    expect(evident({})).toBeUndefined()
    expect(evident({ firstName: 'greta' })).toBeUndefined()
    expect(evident({ email: 'somebody@else.example' })).toBeUndefined()
  })

  it('finds no place if two fit', () => {
    expect(evident({ userId: 'greta', email: 'anna@old.example' })).toBeUndefined()
  })
})
