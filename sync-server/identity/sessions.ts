import type { Environment } from '#server/environment.ts'
import type { Session } from '#server/store/accounts.ts'
import { StoreUnavailable } from '#server/errors.ts'
import type { Store } from '#server/store/store.ts'
import { readCookie, setCookieHeader } from './cookies.ts'
import { createSessionCache } from './sessionCache.ts'
import { tokenHash } from './tokenHash.ts'

const lifetimeDays = 90
const dayMs = 24 * 60 * 60 * 1000
const hourMs = 60 * 60 * 1000
const lifetimeSeconds = (lifetimeDays * dayMs) / 1000
const longestUserAgent = 300

export interface Authenticated {
  readonly userId: string
  readonly session: Session
  /** A Set-Cookie header to send along, when the session's end was moved on. */
  readonly renewal: string | undefined
}

export interface NewSession {
  readonly userId: string
  readonly userAgent: string
  readonly idToken: string | null
  /** The request's cookies: the session that they hold ends as the new one begins. */
  readonly cookieHeader: string | undefined
}

/** Who is signed in where: opaque ids in cookies, kept hashed (design.md, Signing in). */
export interface Sessions {
  /** @returns the Set-Cookie header that carries the new session. */
  start(person: NewSession): Promise<string>
  /** Who a request's Cookie header speaks for; undefined when nobody. */
  authenticate(cookieHeader: string | undefined): Promise<Authenticated | undefined>
  /** A person's live sessions, the latest seen first. */
  listOf(userId: string): Promise<readonly Session[]>
  /** Ends one session of a person's; false when they have no such session. */
  revoke(userId: string, idHash: string): Promise<boolean>
  /** Ends all of a person's sessions, or all but one. */
  endAllOf(userId: string, exceptIdHash?: string): Promise<void>
  /** Some were ended with their account: whatever they hold open closes. */
  ended(idHashes: readonly string[]): Promise<void>
  /** The Set-Cookie header that takes the session from the browser. */
  readonly clearingCookie: string
}

export interface SessionsOptions {
  readonly store: Store
  readonly environment: Environment
  /** Is the site reached over HTTPS? */
  readonly secure: boolean
  /** Told of every session that ends before its time, so that what it holds open closes. */
  readonly onSessionEnded: (idHash: string) => void
}

export const createSessions = ({ store: whole, ...others }: SessionsOptions): Sessions => {
  const { environment, secure } = others
  const cache = createSessionCache(environment)
  const store: SessionStore = {
    read: (work) => whole.read(work),
    write: (work) => cache.changing(() => whole.write(work)),
  }
  const options = { ...others, store }
  const name = secure ? '__Host-our_life_session' : 'our_life_session'
  const cookie = (id: string, maxAge: number) =>
    setCookieHeader(name, id, { path: '/', secure, maxAge })
  return {
    start: async (person) => {
      const id = environment.newToken()
      const previous = readCookie(person.cookieHeader, name)
      await replaceSession(options, person, id, previous)
      return cookie(id, lifetimeSeconds)
    },
    authenticate: async (cookieHeader) => {
      const id = readCookie(cookieHeader, name)
      if (id === undefined || id === '') return undefined
      const idHash = tokenHash(id)
      const session = await cache.find(idHash, () =>
        store.read((tx) => tx.accounts.session(idHash)),
      )
      const now = environment.now()
      if (session === undefined || session.expiresAt <= now.toISOString()) return undefined
      const unseen = now.getTime() - Date.parse(session.lastSeenAt)
      const renewed = unseen < hourMs ? undefined : await renew(store, session, now)
      return {
        userId: session.userId,
        session: renewed ?? session,
        renewal: renewed && cookie(id, lifetimeSeconds),
      }
    },
    ...createEndings(options),
    ended: async (idHashes) => {
      await cache.changing(async () => undefined)
      for (const idHash of idHashes) others.onSessionEnded(idHash)
    },
    clearingCookie: cookie('', 0),
  }
}

/** Each of its writes is a change of sessions. */
type SessionStore = Pick<Store, 'read' | 'write'>

interface Parts extends Omit<SessionsOptions, 'store'> {
  readonly store: SessionStore
}

const expiry = (now: Date): string => new Date(now.getTime() + lifetimeDays * dayMs).toISOString()

const replaceSession = async (
  { store, environment, onSessionEnded }: Parts,
  { userId, userAgent, idToken }: NewSession,
  id: string,
  previous: string | undefined,
): Promise<void> => {
  const now = environment.now()
  const previousHash = previous === undefined ? undefined : tokenHash(previous)
  await store.write(async (tx) => {
    if (previousHash !== undefined) await tx.accounts.endSession(previousHash)
    await tx.accounts.putSession({
      idHash: tokenHash(id),
      userId,
      createdAt: now.toISOString(),
      lastSeenAt: now.toISOString(),
      expiresAt: expiry(now),
      userAgent: userAgent.slice(0, longestUserAgent),
      idToken,
    })
  })
  if (previousHash !== undefined) onSessionEnded(previousHash)
}

/** The session with its end moved on; undefined when it ended meanwhile, or nothing can be kept. */
const renew = async (
  store: SessionStore,
  session: Session,
  now: Date,
): Promise<Session | undefined> => {
  const renewed = { ...session, lastSeenAt: now.toISOString(), expiresAt: expiry(now) }
  try {
    return await store.write(async (tx) => {
      if ((await tx.accounts.session(session.idHash)) === undefined) return undefined
      await tx.accounts.putSession(renewed)
      return renewed
    })
  } catch (error) {
    /** A full disk must not sign people out. */
    if (error instanceof StoreUnavailable) return undefined
    throw error
  }
}

const createEndings = ({
  store,
  environment,
  onSessionEnded,
}: Parts): Pick<Sessions, 'listOf' | 'revoke' | 'endAllOf'> => ({
  listOf: async (userId) => {
    const now = environment.now().toISOString()
    const all = await store.read((tx) => tx.accounts.sessionsOf(userId))
    return all
      .filter((session) => session.expiresAt > now)
      .toSorted((a, b) => (a.lastSeenAt < b.lastSeenAt ? 1 : -1))
  },
  revoke: async (userId, idHash) => {
    const ended = await store.write(async (tx) => {
      if ((await tx.accounts.session(idHash))?.userId !== userId) return false
      await tx.accounts.endSession(idHash)
      return true
    })
    if (ended) onSessionEnded(idHash)
    return ended
  },
  endAllOf: async (userId, exceptIdHash) => {
    const ended = await store.write(async (tx) => {
      const all = await tx.accounts.sessionsOf(userId)
      await tx.accounts.endSessionsOf(userId, exceptIdHash)
      return all.map((session) => session.idHash).filter((idHash) => idHash !== exceptIdHash)
    })
    for (const idHash of ended) onSessionEnded(idHash)
  },
})
