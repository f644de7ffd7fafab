import { fullName } from '#shared/people/family/member.ts'
import type { Member } from '#shared/people/family/member.ts'
import type { User } from '#shared/people/user.ts'
import { mayBringFamily } from '#shared/people/pagePolicy.ts'
import type { BroughtFamily } from './broughtFamily.ts'
import type { BroughtSource } from './source.ts'

/** The account that brings a family, as far as it can tell whose place in it was theirs. */
export type Bringer = Pick<User, 'email' | 'firstName' | 'lastName'> & { readonly userId: string }

/**
 * Whose place somebody can take who brings a family: they become its parent, so that a child's is
 * nobody's to choose, but for a child's own copy.
 * @param exporter whose records they are.
 */
export const placesIn = ({ members }: BroughtFamily, exporter: string): readonly Member[] =>
  members.filter(
    ({ leftAt, role, userId }) => leftAt === null && (mayBringFamily(role) || userId === exporter),
  )

/** Who has yet to come back once somebody has taken a place, by its old userId. */
export const othersBeside = (
  { members }: BroughtFamily,
  place: string | undefined,
): readonly Member[] => members.filter(({ leftAt, userId }) => leftAt === null && userId !== place)

/** In the place of an old userId, for who was not in the family: no server gives such an id. */
export const newPlace = ({ userId }: Pick<Bringer, 'userId'>): string => `new:${userId}`

/**
 * The old userId of whom the bringer evidently is: by id, by e-mail address, or as the exporter by name.
 * @returns undefined where nobody fits, or more than one.
 */
export const evidentPlace = (
  { records, userId: exporter }: Pick<BroughtSource, 'records' | 'userId'>,
  brought: BroughtFamily,
  bringer: Bringer,
): string | undefined => {
  const withTheirEmail = new Set(
    records
      .filter(({ kind, email }) => kind === 'user' && isSame(email, bringer.email))
      .map(({ id }) => id),
  )
  const fitting = placesIn(brought, exporter).filter(
    (member) =>
      member.userId === bringer.userId ||
      withTheirEmail.has(member.userId) ||
      (member.userId === exporter && isSame(fullName(member), fullName(bringer))),
  )
  return fitting.length === 1 ? fitting[0]?.userId : undefined
}

/** However it was written; what is empty is the same as nothing. */
const isSame = (a: unknown, b: unknown): boolean =>
  typeof a === 'string' &&
  typeof b === 'string' &&
  a.trim() !== '' &&
  a.trim().toLocaleLowerCase() === b.trim().toLocaleLowerCase()
