import type { Shown } from '#shared/core/record.ts'
import type { User } from '#shared/people/user.ts'
import { passwordLinkRefusal, passwordLinkWait } from '#shared/people/passwordLinkPolicy.ts'
import type { LinkOwner } from '#shared/people/passwordLinkPolicy.ts'
import type { Environment } from '#server/environment.ts'
import type { Credential, PasswordReset } from '#server/store/accounts.ts'
import type { ReadTransaction, Store, WriteTransaction } from '#server/store/store.ts'
import { loadActor } from '#server/sync/actor.ts'
import { embeddedIssuer } from '../provider/embeddedIssuer.ts'
import { tokenHash } from '../tokenHash.ts'

const lifetimeMs = 60 * 60 * 1000

/**
 * A link that has to wait lives longer, because it cannot be handed over just when it begins to
 * work.
 */
const waitingLifetimeMs = 24 * lifetimeMs

export type WhosePassword =
  { readonly email: string } | { readonly subject: string } | { readonly userId: string }

export interface HowMade {
  readonly madeBy?: string
  /** Using a link that is sent only to the account's address verifies the address. */
  readonly mailed?: boolean
}

export interface PasswordResetLink {
  readonly url: string
  readonly usableFrom: string
  readonly expiresAt: string
  readonly credential: Credential
}

export interface PasswordResets {
  /**
   * The link is valid for an hour, or for a day if it has to wait.
   * @returns undefined for people without a credential at the embedded provider.
   */
  create(whose: WhosePassword, how?: HowMade): Promise<PasswordResetLink | undefined>
  find(token: string): Promise<Credential | undefined>
  stop(userId: string): Promise<void>
  waits(token: string): Promise<boolean>
  use(token: string, passwordHash: string): Promise<{ readonly userId: string | null } | undefined>
}

export interface PasswordResetsOptions {
  readonly store: Store
  readonly environment: Environment
  /** A request's host could be forged, so links use this address. */
  readonly baseUrl: string
}

export const createPasswordResets = (options: PasswordResetsOptions): PasswordResets => {
  const { store, environment, baseUrl } = options

  const findIn = async (tx: ReadTransaction, token: string): Promise<Credential | undefined> => {
    const reset = await tx.accounts.passwordReset(tokenHash(token))
    const now = environment.now().toISOString()
    if (reset === undefined || reset.expiresAt <= now || reset.usableFrom > now) return undefined
    if (!(await isStillAllowed(tx, reset, now))) return undefined
    const credential = await tx.accounts.credentialBySubject(reset.subject)
    /** Setting a password invalidates older links. */
    return credential !== undefined && Date.parse(credential.changedAt) <= Date.parse(reset.askedAt)
      ? credential
      : undefined
  }

  return {
    create: async (whose, { madeBy = null, mailed = false } = {}) => {
      const token = environment.newToken()
      const now = environment.now()
      const made = await store.write((tx) => putLink(tx, { whose, madeBy, mailed, token, now }))
      if (made === undefined) return undefined
      const { credential, usableFrom, expiresAt } = made
      return { url: `${baseUrl}/identity/reset/${token}`, usableFrom, expiresAt, credential }
    },

    stop: (userId) => store.write((tx) => tx.accounts.endPasswordLinksFor(userId)),

    waits: (token) =>
      store.read(async (tx) => {
        const reset = await tx.accounts.passwordReset(tokenHash(token))
        return reset !== undefined && reset.usableFrom > environment.now().toISOString()
      }),

    find: (token) => store.read((tx) => findIn(tx, token)),

    use: (token, passwordHash) =>
      store.write(async (tx) => {
        const credential = await findIn(tx, token)
        if (credential === undefined) return undefined
        const reset = await tx.accounts.passwordReset(tokenHash(token))
        await tx.accounts.deletePasswordReset(tokenHash(token))
        const changedAt = environment.now().toISOString()
        const isProven = reset?.mailedTo === credential.email
        const emailVerifiedAt = isProven ? changedAt : credential.emailVerifiedAt
        await tx.accounts.putCredential({ ...credential, passwordHash, changedAt, emailVerifiedAt })
        const account = await tx.accounts.bySubject(embeddedIssuer, credential.subject)
        if (account === undefined) return { userId: null }
        await tx.accounts.notePasswordBy(account.userId, reset?.madeBy ?? null)
        return { userId: account.userId }
      }),
  }
}

interface Making extends Required<Pick<HowMade, 'mailed'>> {
  readonly whose: WhosePassword
  readonly madeBy: string | null
  readonly token: string
  readonly now: Date
}

const putLink = async (
  tx: WriteTransaction,
  { whose, madeBy, mailed, token, now }: Making,
): Promise<Omit<PasswordResetLink, 'url'> | undefined> => {
  const credential = await credentialOf(tx, whose)
  if (credential === undefined) return undefined
  const { subject } = credential
  const owner = madeBy === null ? undefined : await ownerOf(tx, subject)
  /** The devices show only one link, so an earlier one made by others ends. */
  if (owner !== undefined) await tx.accounts.endPasswordLinksFor(owner.profile.id)
  const times = timesOf(
    now,
    owner === undefined ? 0 : passwordLinkWait(owner.profile, now.toISOString()),
  )
  const mailedTo = mailed ? credential.email : null
  await tx.accounts.putPasswordReset({
    tokenHash: tokenHash(token),
    subject,
    ...times,
    madeBy,
    mailedTo,
  })
  return { credential, ...times }
}

/** See docs/access.md, What made a right ends with it. */
const isStillAllowed = async (
  tx: ReadTransaction,
  { subject, madeBy }: PasswordReset,
  now: string,
): Promise<boolean> => {
  if (madeBy === null) return true
  const owner = await ownerOf(tx, subject)
  if (owner === undefined) return false
  return passwordLinkRefusal(await loadActor(tx, madeBy), owner, now) === undefined
}

const timesOf = (now: Date, waitMs: number) => {
  const usableFrom = now.getTime() + waitMs
  const lifetime = waitMs === 0 ? lifetimeMs : waitingLifetimeMs
  return {
    askedAt: now.toISOString(),
    usableFrom: new Date(usableFrom).toISOString(),
    expiresAt: new Date(usableFrom + lifetime).toISOString(),
  }
}

const ownerOf = async (tx: ReadTransaction, subject: string): Promise<LinkOwner | undefined> => {
  const account = await tx.accounts.bySubject(embeddedIssuer, subject)
  return account && linkOwner(tx, account.userId)
}

export const linkOwner = async (
  tx: ReadTransaction,
  userId: string,
): Promise<(LinkOwner & { readonly profile: Shown<User> }) | undefined> => {
  const profile = (await tx.records.get(userId)) as Shown<User> | undefined
  if (profile === undefined) return undefined
  const memberships = await tx.records.membershipsOf(userId)
  return { profile, memberships: memberships.filter(({ leftAt }) => leftAt === null) }
}

export const credentialOf = async (
  tx: ReadTransaction,
  whose: WhosePassword,
): Promise<Credential | undefined> => {
  if ('email' in whose) return tx.accounts.credentialByEmail(whose.email.trim().toLowerCase())
  if ('subject' in whose) return tx.accounts.credentialBySubject(whose.subject)
  const account = await tx.accounts.byUserId(whose.userId)
  return account?.issuer === embeddedIssuer
    ? tx.accounts.credentialBySubject(account.subject)
    : undefined
}
