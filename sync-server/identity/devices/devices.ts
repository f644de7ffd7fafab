import { mostPeopleOnDevice } from '#shared/device/device.ts'
import type { DevicePerson } from '#server/store/devices.ts'
import type { Session } from '#server/store/accounts.ts'
import type { ReadTransaction, WriteTransaction } from '#server/store/store.ts'
import { deviceCookie, deviceIn, keyCookie } from './deviceCookies.ts'
import { checkPin, findOn, resetPin, setPin, waitOf } from './devicePins.ts'
import type { PinOptions, PinRefused, PinSetting } from './devicePins.ts'
import type { NewSession } from '../sessions.ts'
import { tokenHash } from '../tokenHash.ts'

export interface Place {
  readonly userId: string
  readonly hasPin: boolean
  readonly state: 'in-front' | 'suspended' | 'sign-in-needed' | 'signed-out-elsewhere'
  readonly wait: number
}

export type Opening =
  | { readonly type: 'opened'; readonly cookies: readonly string[] }
  | { readonly type: 'pin-needed' | 'unknown' | 'sign-in-needed' | 'signed-out-elsewhere' }
  | PinRefused

/**
 * One device for several people (docs/decisions/README.md, One tablet for all): each has a session
 * on it, and all but the active person's are suspended until their PIN is entered.
 */
export interface Devices {
  /** @returns Set-Cookie headers; undefined if the device has the maximum of people. */
  begin(cookieHeader: string, session: Session): Promise<readonly string[] | undefined>
  signIn(person: NewSession): Promise<readonly string[]>
  people(cookieHeader: string): Promise<readonly Place[]>
  open(cookieHeader: string, userId: string, pin: string | undefined): Promise<Opening>
  lock(cookieHeader: string): Promise<readonly string[]>
  setPin(session: Session, pin: string | null, current: string | undefined): Promise<PinSetting>
  checkPin(session: Session, pin: string): Promise<PinSetting>
  /**
   * @param requireRight throws if the actor may not do so.
   * @returns the number of these devices.
   */
  resetPin(
    userId: string,
    pin: string,
    requireRight: (tx: ReadTransaction) => Promise<void>,
  ): Promise<number>
  leave(session: Session): Promise<readonly string[]>
  endFromAfar(sessions: readonly Pick<Session, 'idHash' | 'userId'>[]): Promise<void>
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
