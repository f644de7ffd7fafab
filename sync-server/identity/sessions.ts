import { UTCDateMini } from '@date-fns/utc/date/mini'
import { addDays } from 'date-fns'
import { secondsInDay } from 'date-fns/constants'
import type { Environment } from '#server/environment.ts'
import type { Session } from '#server/store/accounts.ts'
import { StoreUnavailable } from '#server/errors.ts'
import type { DevicePerson } from '#server/store/devices.ts'
import type { ReadTransaction, Store, WriteTransaction } from '#server/store/store.ts'
import { readCookie, setCookieHeader } from './provider/cookies.ts'
import { showsKey } from './devices/deviceCookies.ts'
import { createSessionCache } from './sessionCache.ts'
import { tokenHash } from './tokenHash.ts'

const lifetimeDays = 90
const hourMs = 60 * 60 * 1000
const lifetimeSeconds = lifetimeDays * secondsInDay
const longestUserAgent = 300

export interface Authenticated {
  readonly userId: string
  readonly session: Session
  readonly renewal: string | undefined
}

export interface NewSession {
  readonly userId: string
  readonly userAgent: string
  readonly idToken: string | null
  readonly cookieHeader: string | undefined
}

export interface IssuedSession {
  readonly idHash: string
  readonly cookie: string
}

/** Cookies have random ids, of which the database has only hashes (docs/product.md, Signing in). */
export interface Sessions {
  start(person: NewSession): Promise<string>
  /** Must run within `change`. @param createdAt if it replaces another session. */
  issue(
    tx: WriteTransaction,
    person: Pick<Session, 'userId' | 'userAgent' | 'idToken'>,
    createdAt?: string,
  ): Promise<IssuedSession>
  change<T>(work: (tx: WriteTransaction) => Promise<T>): Promise<T>
  hashIn(cookieHeader: string | undefined): string | undefined
  /**
   * @returns undefined if there is no session, if it is suspended on a shared device, or if the
   * key's cookie is missing.
   */
  authenticate(cookieHeader: string | undefined): Promise<Authenticated | undefined>
  listOf(userId: string): Promise<readonly Session[]>
  revoke(userId: string, idHash: string): Promise<boolean>
  endAllOf(userId: string, exceptIdHash?: string): Promise<void>
  ended(idHashes: readonly string[]): Promise<void>
  readonly clearingCookie: string
}

export interface SessionsOptions {
  readonly store: Store
  readonly environment: Environment
  readonly secure: boolean
  readonly onSessionEnded: (idHash: string) => void
}

export const createSessions = ({ store: whole, ...others }: SessionsOptions): Sessions => {
  const { environment, secure } = others
  const cache = createSessionCache<Held>(environment)
  const store: SessionStore = {
    read: (work) => whole.read(work),
    write: (work) => cache.changing(() => whole.write(work)),
  }
  const options = { ...others, store }
  const name = secure ? '__Host-our_life_session' : 'our_life_session'
  const cookie = (id: string, maxAgeSeconds: number) =>
    setCookieHeader(name, id, { path: '/', secure, maxAgeSeconds })
  const issue: Sessions['issue'] = async (tx, person, createdAt) => {
    const id = environment.newToken()
    const session = newSession(person, tokenHash(id), environment.now(), createdAt)
    await tx.accounts.putSession(session)
    return { idHash: session.idHash, cookie: cookie(id, lifetimeSeconds) }
  }
  const hashIn: Sessions['hashIn'] = (cookieHeader) => {
    const id = readCookie(cookieHeader, name)
    return id === undefined || id === '' ? undefined : tokenHash(id)
  }
  return {
    start: (person) => replaceSession(options, person, hashIn(person.cookieHeader), issue),
    issue,
    change: store.write,
    hashIn,
    authenticate: async (cookieHeader) => {
      const idHash = hashIn(cookieHeader)
      if (idHash === undefined) return undefined
      const held = await cache.find(idHash, () => store.read((tx) => readHeld(tx, idHash)))
      const now = environment.now()
      if (held === undefined || held.session.expiresAt <= now.toISOString()) return undefined
      const { session, place } = held
      if (place !== undefined && !showsKey(cookieHeader, place, secure)) return undefined
      const unseen = now.getTime() - Date.parse(session.lastSeenAt)
      const renewed = unseen < hourMs ? undefined : await renew(store, session, now)
      return {
        userId: session.userId,
        session: renewed ?? session,
        renewal: renewed && cookie(readCookie(cookieHeader, name) ?? '', lifetimeSeconds),
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

type SessionStore = Pick<Store, 'read' | 'write'>

interface Parts extends Omit<SessionsOptions, 'store'> {
  readonly store: SessionStore
}

const expiry = (now: Date): string => addDays(new UTCDateMini(now), lifetimeDays).toISOString()

interface Held {
  readonly session: Session
  readonly place: DevicePerson | undefined
}

const readHeld = async (tx: ReadTransaction, idHash: string): Promise<Held | undefined> => {
  const session = await tx.accounts.session(idHash)
  return session && { session, place: await tx.devices.bySession(idHash) }
}

const newSession = (
  { userId, userAgent, idToken }: Pick<Session, 'userId' | 'userAgent' | 'idToken'>,
  idHash: string,
  now: Date,
  createdAt = now.toISOString(),
): Session => ({
  idHash,
  userId,
  createdAt,
  lastSeenAt: now.toISOString(),
  expiresAt: expiry(now),
  userAgent: userAgent.slice(0, longestUserAgent),
  idToken,
})

const replaceSession = async (
  { store, onSessionEnded }: Parts,
  person: NewSession,
  previous: string | undefined,
  issue: Sessions['issue'],
): Promise<string> => {
  const { cookie } = await store.write(async (tx) => {
    if (previous !== undefined) await tx.accounts.endSession(previous)
    return issue(tx, person)
  })
  if (previous !== undefined) onSessionEnded(previous)
  return cookie
}

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
