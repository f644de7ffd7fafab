import { describe, expect, it } from 'vitest'
import { roles } from '../core/role.ts'
import type { Role } from '../core/role.ts'
import type { WireRecord } from '../core/record.ts'
import { tickOf } from './listItem.ts'
import { asStored, buildAisle, buildList, buildListItem } from '../testing/builders.ts'
import { authorize } from '../core/authorize.ts'
import { personActor } from '../core/actor.ts'
import { aislePolicy, listPolicy } from './listPolicy.ts'
import { listItemPolicy } from './listItemPolicy.ts'
import type { Policy } from '../core/policy.ts'
import { contextOf, neededBy } from '../testing/contexts.ts'

const familyId = 'f'
const actorAs = (role: Role) => personActor('me', [{ familyId, userId: 'me', role }])

const others = { createdBy: 'another' }
const own = { createdBy: 'me' }

const whoMay = <T>(
  policy: Policy<T>,
  current: WireRecord | undefined,
  next: WireRecord,
  ...parents: readonly WireRecord[]
): readonly Role[] => {
  const rules = policy as unknown as Policy<WireRecord>
  const context = neededBy(rules, [next], contextOf([], [], parents))
  return roles.filter(
    (role) => authorize(rules, actorAs(role), current, next, context) === undefined,
  )
}

const household = ['parent', 'child', 'grandparent']
const grownUps = ['parent', 'grandparent']

describe('Lists', () => {
  const list = asStored(buildList({ id: 'l', familyId }), others)

  it('belong to the household, kept by parents and grandparents; a child keeps its own', () => {
    expect(whoMay(listPolicy, undefined, list).toSorted()).toEqual(household.toSorted())
    for (const next of [
      { ...list, title: 'Other' },
      { ...list, _deleted: true },
    ]) {
      expect(whoMay(listPolicy, list, next)).toEqual(grownUps)
      expect(whoMay(listPolicy, { ...list, ...own }, { ...next, ...own }).toSorted()).toEqual(
        household.toSorted(),
      )
    }
  })

  it('contain aisles that parents and grandparents name and sort', () => {
    const aisle = asStored(buildAisle({ familyId }), own)
    expect(whoMay(aislePolicy, undefined, aisle)).toEqual(grownUps)
    expect(whoMay(aislePolicy, aisle, { ...aisle, position: 'a7' })).toEqual(grownUps)
    expect(whoMay(aislePolicy, aisle, { ...aisle, _deleted: true })).toEqual(grownUps)
  })
})

describe('Items of a list', () => {
  const list = asStored(buildList({ id: 'l', familyId }), others)
  const item = asStored(buildListItem({ id: 'i', familyId, listId: 'l' }), others)
  const ticked = { ...item, ...tickOf(true, 'me', '2026-03-14T10:00:00.000Z') }

  it('can be added and ticked by the household', () => {
    expect(whoMay(listItemPolicy, undefined, item, list).toSorted()).toEqual(household.toSorted())
    expect(whoMay(listItemPolicy, item, ticked, list).toSorted()).toEqual(household.toSorted())
    expect(whoMay(listItemPolicy, ticked, item, list).toSorted()).toEqual(household.toSorted())
    const cleared = { ...item, isCleared: true }
    expect(whoMay(listItemPolicy, cleared, ticked, list).toSorted()).toEqual(household.toSorted())
  })

  it('can be changed and removed by a child who added them, and on its own lists', () => {
    const changes = [
      { ...item, text: 'Other' },
      { ...item, position: 'a7' },
      { ...item, isCleared: true },
      { ...item, _deleted: true },
    ]
    for (const next of changes) {
      expect(whoMay(listItemPolicy, item, next, list)).toEqual(grownUps)
      expect(
        whoMay(listItemPolicy, { ...item, ...own }, { ...next, ...own }, list).toSorted(),
      ).toEqual(household.toSorted())
      expect(whoMay(listItemPolicy, item, next, { ...list, ...own }).toSorted()).toEqual(
        household.toSorted(),
      )
    }
  })

  it('belong to one list of their own family', () => {
    expect(whoMay(listItemPolicy, undefined, item, { ...list, familyId: 'other' })).toEqual([])
    expect(whoMay(listItemPolicy, undefined, item, { ...item, id: 'l' })).toEqual([])
    expect(whoMay(listItemPolicy, item, { ...item, listId: 'm' }, list)).toEqual([])
    expect(whoMay(listItemPolicy, undefined, item).toSorted()).toEqual(household.toSorted())
  })
})
