import { waitAfter } from '#shared/people/pin.ts'
import type { Environment } from '#server/environment.ts'
import type { Session } from '#server/store/accounts.ts'
import type { DevicePerson } from '#server/store/devices.ts'
import type { ReadTransaction, Store } from '#server/store/store.ts'
import type { Passwords } from '../passwords/passwords.ts'
import type { Sessions } from '../sessions.ts'

export interface PinRefused {
  readonly type: 'pin-wrong' | 'wait'
  readonly wait: number
}

export type PinSetting = { readonly type: 'set' } | { readonly type: 'no-device' } | PinRefused

export interface PinOptions {
  readonly store: Store
  readonly environment: Environment
  readonly sessions: Sessions
  readonly passwords: Passwords
}

export const waitOf = ({ pinRetryAt }: Pick<DevicePerson, 'pinRetryAt'>, now: Date): number =>
  pinRetryAt === null ? 0 : Math.max(0, Math.ceil((Date.parse(pinRetryAt) - now.getTime()) / 1000))

export const findOn = async (
  tx: ReadTransaction,
  deviceHash: string,
  userId: string,
): Promise<DevicePerson | undefined> =>
  (await tx.devices.peopleOn(deviceHash)).find((each) => each.userId === userId)

/**
 * Counts an attempt before checking it, so that parallel ones count.
 * @returns undefined if the PIN is right.
 */
export const checkPin = async (
  { environment, sessions, passwords }: PinOptions,
  { deviceHash, userId }: DevicePerson,
  pin: string,
): Promise<PinRefused | undefined> => {
  const now = environment.now()
  const counted = await sessions.change(async (tx) => {
    const place = await findOn(tx, deviceHash, userId)
    const wait = place === undefined ? 0 : waitOf(place, now)
    if (place === undefined || wait > 0) return { wait }
    const pinFailures = place.pinFailures + 1
    const next = waitAfter(pinFailures)
    const pinRetryAt = next === 0 ? null : new Date(now.getTime() + next * 1000).toISOString()
    await tx.devices.put({ ...place, pinFailures, pinRetryAt })
    return { place, wait: next }
  })
  if (counted.place === undefined) return { type: 'wait', wait: counted.wait }
  if (!(await passwords.verify(counted.place.pinHash ?? undefined, pin))) {
    return { type: 'pin-wrong', wait: counted.wait }
  }
  await sessions.change(async (tx) => {
    const place = await findOn(tx, deviceHash, userId)
    if (place !== undefined) await tx.devices.put({ ...place, pinFailures: 0, pinRetryAt: null })
  })
  return undefined
}

export const setPin = async (
  options: PinOptions,
  { idHash }: Session,
  pin: string | null,
  current: string | undefined,
): Promise<PinSetting> => {
  const { store, sessions, passwords } = options
  const place = await store.read((tx) => tx.devices.bySession(idHash))
  if (place === undefined) return { type: 'no-device' }
  if (place.pinHash !== null) {
    const checked = await checkPin(options, place, current ?? '')
    if (checked !== undefined) return checked
  }
  const pinHash = pin === null ? null : await passwords.hash(pin)
  await sessions.change(async (tx) => {
    const now = await tx.devices.bySession(idHash)
    if (now !== undefined) await tx.devices.put({ ...now, pinChosen: true, pinHash })
  })
  return { type: 'set' }
}

/**
 * @param requireRight is called in the transaction, because a right may end while the PIN is
 * hashed.
 * @returns the number of devices that the person shares.
 */
export const resetPin = async (
  { sessions, passwords }: PinOptions,
  userId: string,
  pin: string,
  requireRight: (tx: ReadTransaction) => Promise<void>,
): Promise<number> => {
  const pinHash = await passwords.hash(pin)
  return sessions.change(async (tx) => {
    await requireRight(tx)
    const places = await tx.devices.placesOf(userId)
    for (const place of places) {
      const fresh = { pinChosen: true, pinHash, pinFailures: 0, pinRetryAt: null }
      await tx.devices.put({ ...place, ...fresh })
    }
    return places.length
  })
}
