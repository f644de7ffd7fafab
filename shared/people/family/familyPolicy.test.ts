import { describe, expect, it } from 'vitest'
import { personActor } from '../../core/actor.ts'
import { buildFamily, buildMember } from '../../testing/builders.ts'
import { contextOf, neededBy } from '../../testing/contexts.ts'
import { cellsOf, everyone, family, nobody, parentsOnly, right } from '../../testing/rights.ts'
import { familyPolicy } from './familyPolicy.ts'
import type { Member } from './member.ts'

const families = [
  right(
    'founds a family',
    familyPolicy,
    () => ({ current: undefined, next: buildFamily() }),
    everyone,
  ),
  right(
    'renames the family',
    familyPolicy,
    () => ({ current: family, next: { ...family, name: 'Other' } }),
    parentsOnly,
  ),
  right(
    'deletes the family',
    familyPolicy,
    () => ({ current: family, next: { ...family, _deleted: true } }),
    nobody,
  ),
]

describe('the founder of a family', () => {
  const founder = personActor('ann', [])
  const founded = { ...buildFamily({ id: 'ash' }), createdBy: 'ann' }
  const mayRename = (family: typeof founded, members: readonly Member[]) => {
    const context = neededBy(familyPolicy, [family], contextOf([family], members))
    expect(familyPolicy.mayRead?.(founder, family, context)).toBe(
      familyPolicy.update(founder, family, family, context) === 'all',
    )
    return familyPolicy.update(founder, family, family, context)
  }

  it('reads and edits it until somebody is a member', () => {
    expect(mayRename(founded, [])).toBe('all')
    expect(mayRename(founded, [buildMember({ familyId: 'ash', userId: 'bob' })])).toEqual([])
    expect(mayRename({ ...founded, createdBy: 'bob' }, [])).toEqual([])
  })
})

describe('the rights in a family', () => {
  it.each(cellsOf(families))('$who $does: $wanted', ({ who, wanted, outcomeFor }) => {
    expect(outcomeFor(who)).toBe(wanted)
  })
})
