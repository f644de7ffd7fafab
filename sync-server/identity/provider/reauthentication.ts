import { z } from 'zod'
import { m } from '#shared/messages/messages.ts'
import type { Environment } from '#server/environment.ts'
import { HttpError } from '#server/errors.ts'
import { rateLimited } from '#server/http/problems.ts'
import type { Caller } from '#server/http/route.ts'
import type { Session } from '#server/store/accounts.ts'
import type { Store } from '#server/store/store.ts'
import type { Attempts } from '../attempts.ts'
import type { Passwords } from '../passwords/passwords.ts'
import { credentialOf } from '../passwords/passwordResets.ts'

/**
 * Asks for the password, or for a recent sign-in at another provider, before an irreversible
 * action.
 * @throws HttpError 403 `password-wrong` or `sign-in-again`, 429
 */
export type Reauthenticate = (caller: Caller, password: string | undefined) => Promise<void>

export interface ReauthenticationOptions {
  readonly store: Store
  readonly environment: Pick<Environment, 'now'>
  readonly passwords: Passwords
  readonly attempts: Attempts
}

export const createReauthenticate =
  ({ store, environment, passwords, attempts }: ReauthenticationOptions): Reauthenticate =>
  async ({ userId, session }, password = '') => {
    const credential = await store.read((tx) => credentialOf(tx, { userId }))
    if (credential === undefined) return requireFresh(session, environment.now())
    const { subject, passwordHash } = credential
    /** Attempts count by session, so that strangers cannot use them up. */
    const from = { address: '', known: session.idHash }
    const wait = await attempts.begin('password', subject, from)
    if (wait !== undefined) throw rateLimited(wait)
    if (!(await passwords.verify(passwordHash, password))) {
      throw new HttpError(403, 'password-wrong', m.errors_password_wrong())
    }
    await attempts.succeed('password', subject, from)
  }

const freshMs = 10 * 60 * 1000

const requireFresh = (session: Session, now: Date): void => {
  if (now.getTime() - signedInAt(session) > freshMs) {
    throw new HttpError(403, 'sign-in-again', m.errors_sign_in_again())
  }
}

const idClaims = z.object({ auth_time: z.number() })

/**
 * The verified token says when the provider last asked for the password, in milliseconds since
 * 1970; without it, the session's beginning counts.
 */
const signedInAt = ({ idToken, createdAt }: Session): number => {
  const payload = Buffer.from(idToken?.split('.')[1] ?? '', 'base64url').toString()
  const claims = idClaims.safeParse(payload === '' ? undefined : JSON.parse(payload))
  return claims.success ? claims.data.auth_time * 1000 : Date.parse(createdAt)
}
