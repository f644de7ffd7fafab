import { describe, expect, it } from 'vitest'
import { setProgress, setStatus } from './goal.ts'
import { buildGoal } from '../testing/builders.ts'
import type { Who } from '../testing/rights.ts'
import {
  cellsOf,
  familyId,
  fixed,
  household,
  nobody,
  parentsOnly,
  right,
} from '../testing/rights.ts'
import { goalPolicy } from './goalPolicy.ts'

const at = '2026-03-14T10:00:00.000Z'

type GoalFields = NonNullable<Parameters<typeof buildGoal>[0]>

const goalOf = (fields: GoalFields = {}) => buildGoal({ familyId, createdBy: 'second', ...fields })

const make = (fields: (who: Who) => GoalFields) => (who: Who) => ({
  current: undefined,
  next: goalOf({ createdBy: who, ...fields(who) }),
})

const edit = (from: (who: Who) => GoalFields, to: (who: Who) => GoalFields) => (who: Who) => {
  const current = goalOf(from(who))
  return { current, next: { ...current, ...to(who), editId: 'edited' } }
}

const own = (who: Who): GoalFields => ({ assignedTo: who })
const ownUnassigned = (who: Who): GoalFields => ({ createdBy: who })
const another = (): GoalFields => ({ assignedTo: 'second' })
const family = (): GoalFields => ({ type: 'family' })

const half = () => setProgress(goalOf(), 50, at)
const whole = () => setProgress(goalOf(), 100, at)

const goals = [
  right('makes one for oneself', goalPolicy, make(own), household),
  right(
    'makes an individual one for nobody in particular',
    goalPolicy,
    make(() => ({})),
    household,
  ),
  right('makes one for somebody else', goalPolicy, make(another), parentsOnly),
  right('makes one for the family', goalPolicy, make(family), parentsOnly),
  right(
    'makes a family one that names oneself',
    goalPolicy,
    make((who) => ({ ...family(), ...own(who) })),
    parentsOnly,
  ),
  right('sets progress on one’s own', goalPolicy, edit(own, half), household),
  right(
    'sets progress on what one made for nobody',
    goalPolicy,
    edit(ownUnassigned, half),
    household,
  ),
  right('sets progress on a family goal', goalPolicy, edit(family, half), household),
  right('sets progress on somebody else’s', goalPolicy, edit(another, half), parentsOnly),
  right(
    'sets progress on what another made for nobody',
    goalPolicy,
    edit(() => ({}), half),
    parentsOnly,
  ),
  right('reaches one’s own', goalPolicy, edit(own, whole), household),
  right('reaches a family goal', goalPolicy, edit(family, whole), household),
  right('reaches somebody else’s', goalPolicy, edit(another, whole), parentsOnly),
  right(
    'reaches one’s own and then sets less, offline',
    goalPolicy,
    edit(own, () => ({ ...whole(), progress: 75 })),
    household,
  ),
  right(
    'pauses one’s own',
    goalPolicy,
    edit(own, () => setStatus('paused', at)),
    parentsOnly,
  ),
  right(
    'resumes one’s own',
    goalPolicy,
    edit(
      (who) => ({ ...own(who), ...setStatus('paused', at) }),
      () => setStatus('active', at),
    ),
    parentsOnly,
  ),
  right(
    'takes back that one’s own was reached',
    goalPolicy,
    edit(
      (who) => ({ ...own(who), ...whole() }),
      () => ({ ...half(), ...setStatus('active', at) }),
    ),
    parentsOnly,
  ),
  right(
    'changes when one’s own was reached',
    goalPolicy,
    edit(
      (who) => ({ ...own(who), ...whole() }),
      () => ({ completedAt: '2026-01-01T00:00:00.000Z' }),
    ),
    parentsOnly,
  ),
  right(
    'renames one’s own',
    goalPolicy,
    edit(
      (who) => ({ ...own(who), createdBy: who }),
      () => ({ title: 'Other' }),
    ),
    parentsOnly,
  ),
  right(
    'takes on somebody else’s',
    goalPolicy,
    edit(another, (who) => own(who)),
    parentsOnly,
  ),
  right(
    'deletes one’s own',
    goalPolicy,
    edit(
      (who) => ({ ...own(who), createdBy: who }),
      () => ({ _deleted: true }),
    ),
    parentsOnly,
  ),
  right(
    'revives one’s own by setting progress',
    goalPolicy,
    edit(
      (who) => ({ ...own(who), _deleted: true }),
      () => ({ ...half(), _deleted: false }),
    ),
    parentsOnly,
  ),
  right(
    'moves one to another family',
    goalPolicy,
    edit(family, () => ({ familyId: 'other-family' })),
    fixed,
  ),
  right(
    'makes one in a family that one is not in',
    goalPolicy,
    make((who) => ({ ...own(who), familyId: 'family-of-nobody' })),
    nobody,
  ),
]

describe('the rights in a goal', () => {
  it.each(cellsOf(goals))('$who $does: $wanted', ({ who, wanted, outcomeFor }) => {
    expect(outcomeFor(who)).toBe(wanted)
  })
})
