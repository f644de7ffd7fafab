import { fullName } from '#shared/people/family/member.ts'
import type { Member } from '#shared/people/family/member.ts'
import type { User } from '#shared/people/user.ts'
import { mayBringFamily } from '#shared/people/pagePolicy.ts'
import type { BroughtFamily } from './broughtFamily.ts'
import type { BroughtSource } from './source.ts'

export type Bringer = Pick<User, 'email' | 'firstName' | 'lastName'> & { readonly userId: string }

/**
 * Returns the places that the importing person may take. They become a parent, so a child's place
 * may be taken only from that child's own copy.
 */
export const placesIn = ({ members }: BroughtFamily, exporter: string): readonly Member[] =>
  members.filter(
    ({ leftAt, role, userId }) => leftAt === null && (mayBringFamily(role) || userId === exporter),
  )

export const othersBeside = (
  { members }: BroughtFamily,
  place: string | undefined,
): readonly Member[] => members.filter(({ leftAt, userId }) => leftAt === null && userId !== place)

/** Makes a place for a person who was not in the family; no server gives out such a userId. */
export const newPlace = ({ userId }: Pick<Bringer, 'userId'>): string => `new:${userId}`

/**
 * Finds the importing person's old userId: by id, by email address, or as the exporter by name.
 * @returns undefined if no member fits, or more than one.
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

const isSame = (a: unknown, b: unknown): boolean =>
  typeof a === 'string' &&
  typeof b === 'string' &&
  a.trim() !== '' &&
  a.trim().toLocaleLowerCase() === b.trim().toLocaleLowerCase()
