import { mostPeopleOnDevice } from '#shared/device/device.ts'
import type { DevicePerson } from '#server/store/devices.ts'
import type { Session } from '#server/store/accounts.ts'
import type { ReadTransaction, WriteTransaction } from '#server/store/store.ts'
import { deviceCookie, deviceIn, keyCookie } from './deviceCookies.ts'
import { checkPin, findOn, resetPin, setPin, waitOf } from './devicePins.ts'
import type { PinOptions, PinRefused, PinSetting } from './devicePins.ts'
import type { NewSession } from '../sessions.ts'
import { tokenHash } from '../tokenHash.ts'

/** The state of a person's place on the device, for requests of that place. */
export interface Place {
  readonly userId: string
  readonly hasPin: boolean
  readonly state: 'in-front' | 'suspended' | 'sign-in-needed' | 'signed-out-elsewhere'
  /** Seconds until a PIN is looked at again; 0: at once. */
  readonly wait: number
}

export type Opening =
  | { readonly type: 'opened'; readonly cookies: readonly string[] }
  | { readonly type: 'pin-needed' | 'unknown' | 'sign-in-needed' | 'signed-out-elsewhere' }
  | PinRefused

/**
 * A device that several people share (docs/decisions/README.md, One tablet for all): a cookie names it, each of its
 * people has a session there, and only the one in front can use theirs. The others' wake by their PIN, here.
 */
export interface Devices {
  /**
   * The signed-in person's device becomes one that several can share.
   * @returns Set-Cookie headers; undefined where it has as many people as it may.
   */
  begin(cookieHeader: string, session: Session): Promise<readonly string[] | undefined>
  /** A person signs in besides others on the device. @returns Set-Cookie headers. */
  signIn(person: NewSession): Promise<readonly string[]>
  people(cookieHeader: string): Promise<readonly Place[]>
  open(cookieHeader: string, userId: string, pin: string | undefined): Promise<Opening>
  /** Nobody is in front any more. @returns Set-Cookie headers. */
  lock(cookieHeader: string): Promise<readonly string[]>
  /** The person in front chooses a PIN, or none. @param current theirs until now. */
  setPin(session: Session, pin: string | null, current: string | undefined): Promise<PinSetting>
  /** @returns 'set' where it is the PIN of the person in front. */
  checkPin(session: Session, pin: string): Promise<PinSetting>
  /**
   * Resets a person's PIN on all devices that they share.
   * @param requireRight throws if the actor has no right to do so.
   * @returns the number of those devices.
   */
  resetPin(
    userId: string,
    pin: string,
    requireRight: (tx: ReadTransaction) => Promise<void>,
  ): Promise<number>
  /** They signed out here, and are not one of the device's people any more. @returns Set-Cookie headers. */
  leave(session: Session): Promise<readonly string[]>
  /** Ends sessions from another device: what theirs hold is to go. */
  endFromAfar(sessions: readonly Pick<Session, 'idHash' | 'userId'>[]): Promise<void>
  /** The person whose session, named by a request's cookies, was ended from another device. */
  endedFromAfar(cookieHeader: string | undefined): Promise<string | undefined>
}

export interface DevicesOptions extends PinOptions {
  readonly secure: boolean
  readonly onSessionEnded: (idHash: string) => void
}

export const createDevices = (options: DevicesOptions): Devices => {
  const { store, environment, secure, sessions } = options
  return {
    begin: (cookieHeader, session) => begin(options, cookieHeader, session),
    signIn: (person) => signIn(options, person),
    people: async (cookieHeader) => {
      const deviceHash = deviceIn(cookieHeader, secure)
      if (deviceHash === undefined) return []
      const now = environment.now()
      return store.read(async (tx) => {
        const people = await tx.devices.peopleOn(deviceHash)
        return Promise.all(people.map((person) => placeOf(tx, person, now)))
      })
    },
    open: (cookieHeader, userId, pin) => open(options, cookieHeader, userId, pin),
    lock: async (cookieHeader) => {
      const deviceHash = deviceIn(cookieHeader, secure)
      if (deviceHash === undefined) return []
      const suspended = await sessions.change((tx) => suspendAll(tx, deviceHash, environment.now()))
      for (const idHash of suspended) options.onSessionEnded(idHash)
      return [keyCookie('', secure), sessions.clearingCookie]
    },
    setPin: (session, pin, current) => setPin(options, session, pin, current),
    checkPin: async ({ idHash }, pin) => {
      const place = await store.read((tx) => tx.devices.bySession(idHash))
      if (place === undefined || place.pinHash === null) return { type: 'no-device' }
      return (await checkPin(options, place, pin)) ?? { type: 'set' }
    },
    resetPin: (...call) => resetPin(options, ...call),
    leave: async ({ idHash }) => {
      const place = await store.read((tx) => tx.devices.bySession(idHash))
      if (place === undefined) return []
      await sessions.change((tx) => tx.devices.remove(place.deviceHash, place.userId))
      return [keyCookie('', secure)]
    },
    ...createEndings(options),
  }
}

const begin = async (
  { environment, secure, sessions }: DevicesOptions,
  cookieHeader: string,
  session: Session,
): Promise<readonly string[] | undefined> => {
  const held = deviceIn(cookieHeader, secure)
  const device = environment.newToken()
  const key = environment.newToken()
  const taken = await sessions.change(async (tx) => {
    const people = held === undefined ? [] : await tx.devices.peopleOn(held)
    /** One that is shared already stays as it is. */
    if (people.some(({ userId }) => userId === session.userId)) {
      return people.length < mostPeopleOnDevice ? 'known' : 'full'
    }
    const deviceHash = tokenHash(device)
    await tx.devices.put(newPlace({ deviceHash, key }, session, environment.now()))
    return 'begun'
  })
  if (taken === 'full') return undefined
  return taken === 'known' ? [] : [deviceCookie(device, secure), keyCookie(key, secure)]
}

interface NewPlace {
  readonly deviceHash: string
  readonly key: string
}

/** Open for nobody else until its owner, who has just shown who they are, chooses a PIN or none. */
const newPlace = (
  { deviceHash, key }: NewPlace,
  { userId, idHash }: Pick<Session, 'userId' | 'idHash'>,
  now: Date,
): DevicePerson => ({
  deviceHash,
  userId,
  sessionHash: idHash,
  keyHash: tokenHash(key),
  pinChosen: false,
  pinHash: null,
  pinFailures: 0,
  pinRetryAt: null,
  changedAt: now.toISOString(),
})

const signIn = async (
  { store, environment, secure, sessions, onSessionEnded }: DevicesOptions,
  person: NewSession,
): Promise<readonly string[]> => {
  const deviceHash = deviceIn(person.cookieHeader, secure)
  const people =
    deviceHash === undefined ? [] : await store.read((tx) => tx.devices.peopleOn(deviceHash))
  if (deviceHash === undefined || people.length === 0) return [await sessions.start(person)]
  const now = environment.now()
  const key = environment.newToken()
  const { cookie, over } = await sessions.change(async (tx) => {
    const suspended = await suspendAll(tx, deviceHash, now)
    const before = (await tx.devices.peopleOn(deviceHash)).find(
      ({ userId }) => userId === person.userId,
    )
    if (before !== undefined) await tx.accounts.endSession(before.sessionHash)
    const issued = await sessions.issue(tx, person)
    const { userId } = person
    const place = { userId, idHash: issued.idHash }
    await tx.devices.put(newPlace({ deviceHash, key }, place, now))
    return { cookie: issued.cookie, over: suspended }
  })
  for (const idHash of over) onSessionEnded(idHash)
  return [cookie, keyCookie(key, secure)]
}

/** @returns the hashes of the sessions that could be used until now. */
const suspendAll = async (
  tx: WriteTransaction,
  deviceHash: string,
  now: Date,
): Promise<readonly string[]> => {
  const awake = (await tx.devices.peopleOn(deviceHash)).filter(({ keyHash }) => keyHash !== null)
  for (const person of awake) {
    await tx.devices.put({ ...person, keyHash: null, changedAt: now.toISOString() })
  }
  return awake.map(({ sessionHash }) => sessionHash)
}

const placeOf = async (tx: ReadTransaction, person: DevicePerson, now: Date): Promise<Place> => ({
  userId: person.userId,
  hasPin: person.pinHash !== null,
  state: await stateOf(tx, person, now),
  wait: waitOf(person, now),
})

const stateOf = async (
  tx: ReadTransaction,
  { sessionHash, keyHash, pinChosen }: DevicePerson,
  now: Date,
): Promise<Place['state']> => {
  if ((await tx.devices.endedSession(sessionHash)) !== undefined) return 'signed-out-elsewhere'
  const session = await tx.accounts.session(sessionHash)
  if (session === undefined || session.expiresAt <= now.toISOString()) return 'sign-in-needed'
  if (keyHash !== null) return 'in-front'
  return pinChosen ? 'suspended' : 'sign-in-needed'
}

const open = async (
  options: DevicesOptions,
  cookieHeader: string,
  userId: string,
  pin: string | undefined,
): Promise<Opening> => {
  const { store, environment, secure } = options
  const deviceHash = deviceIn(cookieHeader, secure)
  if (deviceHash === undefined) return { type: 'unknown' }
  const person = await store.read((tx) => findOn(tx, deviceHash, userId))
  if (person === undefined) return { type: 'unknown' }
  const state = await store.read((tx) => stateOf(tx, person, environment.now()))
  if (state === 'sign-in-needed' || state === 'signed-out-elsewhere') return { type: state }
  if (person.pinHash !== null) {
    if (pin === undefined) return { type: 'pin-needed' }
    const checked = await checkPin(options, person, pin)
    if (checked !== undefined) return checked
  }
  return wake(options, person)
}

/** The person comes to the front under a session of a new name; everybody else's is suspended. */
const wake = async (
  { environment, secure, sessions, onSessionEnded }: DevicesOptions,
  { deviceHash, userId }: DevicePerson,
): Promise<Opening> => {
  const now = environment.now()
  const key = environment.newToken()
  const woken = await sessions.change(async (tx) => {
    const place = await findOn(tx, deviceHash, userId)
    const session = place && (await tx.accounts.session(place.sessionHash))
    if (!place?.pinChosen || session === undefined) return undefined
    const over = await suspendAll(tx, deviceHash, now)
    await tx.accounts.endSession(session.idHash)
    const { idHash, cookie } = await sessions.issue(tx, session, session.createdAt)
    const changedAt = now.toISOString()
    await tx.devices.put({ ...place, sessionHash: idHash, keyHash: tokenHash(key), changedAt })
    return { cookie, over }
  })
  if (woken === undefined) return { type: 'sign-in-needed' }
  for (const idHash of woken.over) onSessionEnded(idHash)
  return { type: 'opened', cookies: [woken.cookie, keyCookie(key, secure)] }
}

const createEndings = ({
  store,
  environment,
  sessions,
  onSessionEnded,
}: DevicesOptions): Pick<Devices, 'endFromAfar' | 'endedFromAfar'> => ({
  endFromAfar: async (ending) => {
    const endedAt = environment.now().toISOString()
    await sessions.change(async (tx) => {
      for (const { idHash, userId } of ending) {
        await tx.accounts.endSession(idHash)
        await tx.devices.noteEnded({ idHash, userId, endedAt })
      }
    })
    for (const { idHash } of ending) onSessionEnded(idHash)
  },
  endedFromAfar: async (cookieHeader) => {
    const idHash = sessions.hashIn(cookieHeader)
    if (idHash === undefined) return undefined
    return (await store.read((tx) => tx.devices.endedSession(idHash)))?.userId
  },
})
