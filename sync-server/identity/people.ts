import { userSchema } from '#shared/domain/user.ts'
import type { WireRecord } from '#shared/domain/record.ts'
import { systemActor } from '#shared/policies/actor.ts'
import type { Environment } from '#server/environment.ts'
import type { Store } from '#server/store/store.ts'
import type { Commit } from '#server/sync/change.ts'

/**
 * What accounts of the embedded provider carry as their issuer: a name of its own rather than its
 * address, so that nobody becomes a stranger when BASE_URL changes.
 */
export const embeddedIssuer = 'urn:our-life:identity'

/** What an identity provider says of a person. */
export interface Claims {
  readonly issuer: string
  readonly subject: string
  readonly firstName: string
  readonly lastName: string
  readonly email: string | null
}

export interface PeopleOptions {
  readonly store: Store
  readonly environment: Environment
  readonly commit: Commit
}

/**
 * The userId of the person whom the claims describe. Their first sign-in makes the account and the
 * profile; later ones only keep the profile's address true, since names are the person's own to
 * change.
 */
export const welcome = async (options: PeopleOptions, claims: Claims): Promise<string> => {
  const { store, environment, commit } = options
  const userId = await accountFor(options, claims)
  const email = userSchema.shape.email.safeParse(claims.email?.toLowerCase() ?? null).data ?? null
  const known = await store.read((tx) => tx.records.get(userId))
  if (known !== undefined && (known['email'] === email || email === null)) return userId
  const [verdict] = await commit(systemActor(userId), [
    {
      type: 'apply',
      id: userId,
      apply: (current) =>
        current === undefined
          ? newProfile(userId, environment.newToken(), claims, email)
          : { ...current, email, editId: environment.newToken() },
    },
  ])
  if (verdict?.type !== 'accepted') {
    throw new Error(`The profile of a new account was not accepted: ${verdict?.type ?? 'nothing'}`)
  }
  return userId
}

const accountFor = ({ store, environment }: PeopleOptions, claims: Claims): Promise<string> =>
  store.write(async (tx) => {
    const known = await tx.accounts.bySubject(claims.issuer, claims.subject)
    if (known !== undefined) return known.userId
    const userId = environment.newId()
    await tx.accounts.createAccount({
      userId,
      issuer: claims.issuer,
      subject: claims.subject,
      createdAt: environment.now().toISOString(),
    })
    return userId
  })

const newProfile = (
  id: string,
  editId: string,
  claims: Claims,
  email: string | null,
): WireRecord => ({
  ...userSchema.parse({
    id,
    kind: 'user',
    editId,
    firstName: claims.firstName.trim().slice(0, 100) || (email?.split('@')[0] ?? '?').slice(0, 100),
    lastName: claims.lastName.trim().slice(0, 100),
    email,
  }),
  _deleted: false,
})
