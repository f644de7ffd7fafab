import type { Role } from '../core/role.ts'
import { roles } from '../core/role.ts'
import type { WireRecord } from '../core/record.ts'
import type { PersonActor } from '../core/actor.ts'
import { personActor } from '../core/actor.ts'
import { authorize } from '../core/authorize.ts'
import type { Policy, RefusalCode } from '../core/policy.ts'
import { builtAt, buildFamily, buildMember } from './builders.ts'
import { contextOf, neededBy } from './contexts.ts'

/** A stranger is a parent of another family, and 'nobody' has no family. */
export const rightsActors = [...roles, 'stranger', 'former', 'nobody'] as const
export type Who = (typeof rightsActors)[number]

type Outcome = 'yes' | RefusalCode

export type Outcomes = readonly [Outcome, Outcome, Outcome, Outcome, Outcome, Outcome, Outcome]

export interface Right {
  readonly does: string
  readonly outcomes: Outcomes
  readonly outcomeFor: (who: Who) => Outcome
}

const no = 'forbidden'
const never = 'fixed-field'
export const everyone: Outcomes = ['yes', 'yes', 'yes', 'yes', 'yes', 'yes', 'yes']
export const parentsOnly: Outcomes = ['yes', no, no, no, no, no, no]
export const household: Outcomes = ['yes', 'yes', 'yes', no, no, no, no]
export const nobody: Outcomes = [no, no, no, no, no, no, no]
export const fixed: Outcomes = [never, never, never, never, never, never, never]

export const familyId = 'family'
export const family = buildFamily({ id: familyId, createdBy: 'parent' })
export const members = [
  ...roles.map((role) => buildMember({ familyId, userId: role, role })),
  buildMember({ familyId, userId: 'second', role: 'parent' }),
  buildMember({ familyId, userId: 'former', role: 'parent', leftAt: builtAt }),
]

const actorFor = (who: Who): PersonActor => {
  const memberships = (role: Role, of: string) => [{ familyId: of, userId: who, role }]
  if (who === 'nobody' || who === 'former') return personActor(who, [])
  if (who === 'stranger') return personActor(who, memberships('parent', 'other-family'))
  return personActor(who, memberships(who, familyId))
}

export const right = <T extends WireRecord>(
  does: string,
  policy: Policy<T>,
  change: (who: Who) => { readonly current: T | undefined; readonly next: T },
  outcomes: Outcomes,
  records: readonly WireRecord[] | ((who: Who) => readonly WireRecord[]) = [],
): Right => ({
  does,
  outcomes,
  outcomeFor: (who) => {
    const { current, next } = change(who)
    const around = typeof records === 'function' ? records(who) : records
    const states = current === undefined ? [next] : [current, next]
    const context = neededBy(policy, states, contextOf([family], members, around))
    return authorize(policy, actorFor(who), current, next, context)?.code ?? 'yes'
  },
})

export const cellsOf = (table: readonly Right[]) =>
  table.flatMap(({ does, outcomes, outcomeFor }) =>
    rightsActors.map((who, index) => ({ who, does, wanted: outcomes[index], outcomeFor })),
  )
