import { mayMakePasswordLink } from '#shared/policies/passwordLink.ts'
import type { Environment } from '#server/environment.ts'
import type { Credential, PasswordReset } from '#server/store/accounts.ts'
import type { ReadTransaction, Store } from '#server/store/store.ts'
import { loadActor } from '#server/sync/actor.ts'
import { embeddedIssuer } from './embeddedIssuer.ts'
import { tokenHash } from './tokenHash.ts'

const lifetimeMs = 60 * 60 * 1000

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
  /** ISO 8601 instant. */
  readonly expiresAt: string
  readonly credential: Credential
}

export interface PasswordResets {
  /**
   * A single-use link, good for an hour; undefined where the embedded provider knows no such person.
   */
  create(whose: WhosePassword, how?: HowMade): Promise<PasswordResetLink | undefined>
  /** Whose password a link's token may set; undefined once it was used, its time or its right is over. */
  find(token: string): Promise<Credential | undefined>
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
    if (reset === undefined || reset.expiresAt <= environment.now().toISOString()) return undefined
    if (!(await isStillAllowed(tx, reset))) return undefined
    const credential = await tx.accounts.credentialBySubject(reset.subject)
    /** A password that was set meanwhile makes older links void. */
    const madeAt = Date.parse(reset.expiresAt) - lifetimeMs
    return credential !== undefined && Date.parse(credential.changedAt) <= madeAt
      ? credential
      : undefined
  }

  return {
    create: async (whose, { madeBy = null, mailed = false } = {}) => {
      const token = environment.newToken()
      const expiresAt = new Date(environment.now().getTime() + lifetimeMs).toISOString()
      const credential = await store.write(async (tx) => {
        const found = await credentialOf(tx, whose)
        if (found === undefined) return undefined
        await tx.accounts.putPasswordReset({
          tokenHash: tokenHash(token),
          subject: found.subject,
          expiresAt,
          madeBy,
          mailedTo: mailed ? found.email : null,
        })
        return found
      })
      if (credential === undefined) return undefined
      return { url: `${baseUrl}/identity/reset/${token}`, expiresAt, credential }
    },

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

/** May whoever made it still make one? What gave them the right may have ended meanwhile (access.md). */
const isStillAllowed = async (
  tx: ReadTransaction,
  { subject, madeBy }: PasswordReset,
): Promise<boolean> => {
  if (madeBy === null) return true
  const account = await tx.accounts.bySubject(embeddedIssuer, subject)
  if (account === undefined) return false
  const memberships = await tx.records.membershipsOf(account.userId)
  const live = memberships.filter(({ leftAt }) => leftAt === null)
  return mayMakePasswordLink(await loadActor(tx, madeBy), live)
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
