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

/** A link that waits for a day cannot be given at the moment when it begins to work. */
const waitingLifetimeMs = 24 * lifetimeMs

export type WhosePassword =
  { readonly email: string } | { readonly subject: string } | { readonly userId: string }

export interface HowMade {
  /** The parent who makes it for another person, whose right is asked again at its use. */
  readonly madeBy?: string
  /** Does it go to the account's address and nowhere else? Using it proves who reads what is sent there. */
  readonly mailed?: boolean
}

export interface PasswordResetLink {
  readonly url: string
  /** ISO 8601 instant; that of now for one that does not wait. */
  readonly usableFrom: string
  /** ISO 8601 instant. */
  readonly expiresAt: string
  readonly credential: Credential
}

export interface PasswordResets {
  /**
   * A single-use link, good for an hour, or for a day where it has to wait first; undefined where the embedded provider knows no such person.
   */
  create(whose: WhosePassword, how?: HowMade): Promise<PasswordResetLink | undefined>
  /**
   * The account whose password a link's token may set; undefined once it was used, or its time or
   * right is over.
   */
  find(token: string): Promise<Credential | undefined>
  /** Ends the links that others made to set this person's password. */
  stop(userId: string): Promise<void>
  /** Is this the token of a link that works later? */
  waits(token: string): Promise<boolean>
  /**
   * Sets the password and uses the link up.
   * @returns the userId of the person, null when they have never been in; undefined when the link
   * is not good any more.
   */
  use(token: string, passwordHash: string): Promise<{ readonly userId: string | null } | undefined>
}

export interface PasswordResetsOptions {
  readonly store: Store
  readonly environment: Environment
  /** Links lead here, whatever name the request came by: a forged one must not reach a mail. */
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
    /** A password that was set since makes older links invalid. */
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

/** undefined for a person whose account is another provider's. */
const putLink = async (
  tx: WriteTransaction,
  { whose, madeBy, mailed, token, now }: Making,
): Promise<Omit<PasswordResetLink, 'url'> | undefined> => {
  const credential = await credentialOf(tx, whose)
  if (credential === undefined) return undefined
  const { subject } = credential
  const owner = madeBy === null ? undefined : await ownerOf(tx, subject)
  /** The person's devices tell of the newest link: it is the only one that others made. */
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

/**
 * May the link's maker still make one? Their right may have ended since (docs/access.md, What made
 * a right ends with it).
 */
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

/** undefined for a person who has never been in. */
const ownerOf = async (tx: ReadTransaction, subject: string): Promise<LinkOwner | undefined> => {
  const account = await tx.accounts.bySubject(embeddedIssuer, subject)
  return account && linkOwner(tx, account.userId)
}

/** undefined for a person who is not there. */
export const linkOwner = async (
  tx: ReadTransaction,
  userId: string,
): Promise<(LinkOwner & { readonly profile: Shown<User> }) | undefined> => {
  const profile = (await tx.records.get(userId)) as Shown<User> | undefined
  if (profile === undefined) return undefined
  const memberships = await tx.records.membershipsOf(userId)
  return { profile, memberships: memberships.filter(({ leftAt }) => leftAt === null) }
}

/** undefined for a person whose account is another provider's. */
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
