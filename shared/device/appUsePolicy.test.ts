import { describe, expect, it } from 'vitest'
import { personActor } from '../core/actor.ts'
import { asStored, buildAppUse } from '../testing/builders.ts'
import { emptyContext } from '../testing/contexts.ts'
import type { Outcomes, Who } from '../testing/rights.ts'
import { cellsOf, familyId, nobody, parentsOnly, right } from '../testing/rights.ts'
import { appUsePolicy } from './appUsePolicy.ts'

const no = 'forbidden'
const theChild: Outcomes = [no, 'yes', no, no, no, no, no]

type Use = ReturnType<typeof buildAppUse>

const count = (userId: string, fields: Partial<Use> = {}) =>
  asStored(buildAppUse({ familyId, userId, device: 'tablet', usedMinutes: 12, ...fields }))
const grant = (userId: string, fields: Partial<Use> = {}) =>
  count(userId, { device: null, usedMinutes: 0, grantedMinutes: 30, ...fields })

const made = (does: string, outcomes: Outcomes, next: (who: Who) => Use) =>
  right<Use>(does, appUsePolicy, (who) => ({ current: undefined, next: next(who) }), outcomes)
const changed = (does: string, outcomes: Outcomes, current: Use, change: Partial<Use>) =>
  right<Use>(
    does,
    appUsePolicy,
    () => ({ current, next: { ...current, ...change, editId: 'edited' } }),
    outcomes,
  )

const table = [
  made('counts their own time', theChild, (who) => count(who)),
  made('counts a child’s time', theChild, () => count('child')),
  made('counts another’s time', nobody, () => count('second')),
  made('grants a child time', parentsOnly, () => grant('child')),
  made('grants themselves time', nobody, (who) => grant(who)),
  made('grants another parent time', nobody, () => grant('second')),
  made('grants time in a count', [no, 'invalid', no, no, no, no, no], () =>
    count('child', { grantedMinutes: 5 }),
  ),
  made('counts time in a grant', ['invalid', no, no, no, no, no, no], () =>
    grant('child', { usedMinutes: 5 }),
  ),
  changed('counts a child’s time on', theChild, count('child'), { usedMinutes: 20 }),
  changed('counts a child’s time again', theChild, count('child'), { usedMinutes: 12 }),
  changed('counts a child’s time back', nobody, count('child'), { usedMinutes: 11 }),
  changed('grants time in a child’s count', nobody, count('child'), { grantedMinutes: 5 }),
  changed('counts another’s time on', nobody, count('second'), { usedMinutes: 20 }),
  changed('grants a child more time', parentsOnly, grant('child'), { grantedMinutes: 45 }),
  changed('takes a grant back', parentsOnly, grant('child'), { _deleted: true }),
  changed('deletes a child’s count', nobody, count('child'), { _deleted: true }),
]

describe('the rights in a child’s time with the app', () => {
  it.each(cellsOf(table))('$who $does: $wanted', ({ who, wanted, outcomeFor }) => {
    expect(outcomeFor(who)).toBe(wanted)
  })

  it('let the child and the parents read it', () => {
    expect(appUsePolicy.audience(count('child'), emptyContext)).toBe('child:family:child')
  })

  it('refuse less time, and let a record with less be deleted', () => {
    const parent = personActor('parent', [{ familyId, userId: 'parent', role: 'parent' }])
    const bound = (change: Partial<Use>) =>
      appUsePolicy.binds?.(parent, count('child'), count('child', change), emptyContext)
    expect(bound({ usedMinutes: 11 })).toEqual({ code: no, fields: ['usedMinutes'] })
    expect(bound({ usedMinutes: 11, _deleted: true })).toBeUndefined()
  })
})
