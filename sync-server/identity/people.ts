import type { AppUpdate } from '#shared/device/appUpdate.ts'
import { userSchema } from '#shared/people/user.ts'
import type { WireRecord } from '#shared/core/record.ts'
import { systemActor } from '#shared/core/actor.ts'
import type { Environment } from '#server/environment.ts'
import type { ReadTransaction, Store, WriteTransaction } from '#server/store/store.ts'
import type { Commit } from '#server/sync/writing/change.ts'
import { embeddedIssuer } from './provider/embeddedIssuer.ts'
import { accountOf, linkAccount } from './linking.ts'
import type { Sessions } from './sessions.ts'

export interface Claims {
  readonly issuer: string
  readonly subject: string
  readonly firstName: string
  readonly lastName: string
  readonly email: string | null
  readonly emailVerified: boolean
}

export interface PeopleOptions {
  readonly store: Store
  readonly environment: Environment
  readonly commit: Commit
  readonly mayCreate: (tx: ReadTransaction, returnTo: string) => Promise<boolean>
  readonly linkByEmail: boolean
  readonly sessions: Pick<Sessions, 'ended'>
  readonly releaseNotes: readonly Pick<AppUpdate, 'id'>[]
}

export interface Welcomed {
  readonly userId: string
  readonly isNew: boolean
}

/**
 * Later sign-ins update only the address, because people may change their names themselves.
 * @returns undefined if the person has no account and may not create one.
 */
export const welcome = async (
  options: PeopleOptions,
  claims: Claims,
  returnTo: string,
): Promise<Welcomed | undefined> => {
  const person = await accountFor(options, claims, returnTo)
  if (person !== undefined) await keepProfile(options, claims, person.userId)
  return person
}

const keepProfile = async (
  options: PeopleOptions,
  claims: Claims,
  userId: string,
): Promise<void> => {
  const { store, environment, commit } = options
  const known = await store.read((tx) => tx.records.get(userId))
  const held = (known?.['email'] as string | null | undefined) ?? null
  const claimed = emailOf(claims)
  const isTheirs = claims.emailVerified || claims.issuer === embeddedIssuer
  const unproven = held === claimed ? null : held
  const email = isTheirs ? (claimed ?? held) : unproven
  if (known !== undefined && held === email) return
  const [verdict] = await commit(systemActor(userId), [
    {
      type: 'apply',
      id: userId,
      apply: (current) =>
        current === undefined
          ? newProfile(userId, claims, email, options)
          : { ...current, email, editId: environment.newToken() },
    },
  ])
  if (verdict?.type !== 'accepted') {
    throw new Error(`The profile of an account was not accepted: ${verdict?.type ?? 'nothing'}`)
  }
}

const accountFor = async (
  { store, environment, mayCreate, linkByEmail, sessions }: PeopleOptions,
  claims: Claims,
  returnTo: string,
): Promise<Welcomed | undefined> => {
  const { issuer, subject } = claims
  const found = await store.write(async (tx) => {
    const known = await accountOf(tx, claims)
    if (known !== undefined) return { userId: known.userId, isNew: false, ended: [] }
    const linked = linkByEmail ? await linkVerified(tx, claims) : undefined
    if (linked !== undefined) return { ...linked, isNew: false }
    if (!(await mayCreate(tx, returnTo))) return undefined
    const userId = environment.newId()
    const createdAt = environment.now().toISOString()
    await tx.accounts.createAccount({ userId, issuer, subject, createdAt })
    return { userId, isNew: true, ended: [] }
  })
  if (found === undefined) return undefined
  await sessions.ended(found.ended)
  return { userId: found.userId, isNew: found.isNew }
}

/** OIDC_LINK_BY_EMAIL: the address must be verified both here and by the provider. */
const linkVerified = async (tx: WriteTransaction, claims: Claims) => {
  const email = emailOf(claims)
  if (!claims.emailVerified || email === null) return undefined
  const credential = await tx.accounts.credentialByEmail(email)
  if (credential === undefined || credential.emailVerifiedAt === null) return undefined
  const account = await tx.accounts.bySubject(embeddedIssuer, credential.subject)
  if (account === undefined) return undefined
  const linked = await linkAccount(tx, account.userId, claims)
  return linked.type === 'linked' ? { userId: account.userId, ended: linked.ended } : undefined
}

const emailOf = ({ email }: Claims): string | null =>
  userSchema.shape.email.safeParse(email?.toLowerCase() ?? null).data ?? null

const newProfile = (
  id: string,
  claims: Claims,
  email: string | null,
  { environment, releaseNotes }: PeopleOptions,
): WireRecord => ({
  ...userSchema.parse({
    id,
    kind: 'user',
    editId: environment.newToken(),
    firstName: (claims.firstName.trim() || (claims.email?.split('@')[0] ?? '?')).slice(0, 100),
    lastName: claims.lastName.trim().slice(0, 100),
    email,
    seenUpdates: releaseNotes.map((update) => update.id),
  }),
  _deleted: false,
})
