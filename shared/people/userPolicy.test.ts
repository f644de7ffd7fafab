import { describe, expect, it } from 'vitest'
import { buildUser } from '../testing/builders.ts'
import type { Who } from '../testing/rights.ts'
import { cellsOf, everyone, nobody, right } from '../testing/rights.ts'
import { userPolicy } from './userPolicy.ts'

const no = 'forbidden'

const userChange =
  (of: (who: Who) => string, to: Partial<ReturnType<typeof buildUser>>) => (who: Who) => {
    const current = buildUser({ id: of(who) })
    return { current, next: { ...current, ...to, editId: 'edited' } }
  }

const users = [
  right(
    'renames oneself',
    userPolicy,
    userChange((who) => who, { firstName: 'Other' }),
    everyone,
  ),
  right(
    'renames somebody else',
    userPolicy,
    userChange(() => 'second', { firstName: 'Other' }),
    nobody,
  ),
  right(
    'changes one’s own address',
    userPolicy,
    userChange((who) => who, { email: 'a@example.com' }),
    nobody,
  ),
  right(
    'picks a role, which goes in no family only',
    userPolicy,
    userChange((who) => who, { userRole: 'child' }),
    [no, no, no, no, no, 'yes', 'yes'],
  ),
  right(
    'deletes one’s own profile',
    userPolicy,
    userChange((who) => who, { _deleted: true }),
    nobody,
  ),
  right('makes a profile', userPolicy, () => ({ current: undefined, next: buildUser() }), nobody),
]

describe('the rights in a profile', () => {
  it.each(cellsOf(users))('$who $does: $wanted', ({ who, wanted, outcomeFor }) => {
    expect(outcomeFor(who)).toBe(wanted)
  })
})
