import { isParentIn } from '#shared/core/actor.ts'
import type { Environment } from '#server/environment.ts'
import type { Session } from '#server/store/accounts.ts'
import type { Store } from '#server/store/store.ts'
import { loadActor } from '#server/sync/actor.ts'
import type { Devices } from './devices/devices.ts'
import type { PinSetting } from './devices/devicePins.ts'

const lifetimeMs = 10 * 60 * 1000

/** The most changes that one PIN confirms. */
export const mostConfirmed = 200

/** The caller whose changes may need the PIN. */
export interface Sender {
  readonly userId: string
  readonly session: Pick<Session, 'idHash'>
}

/**
 * The changes that a parent has confirmed by PIN on a shared device. They are kept in memory: after
 * a restart the server asks for the PIN again.
 */
export interface Confirmations {
  /** Is this a parent on a shared device with a PIN? Opening the face has confirmed nothing. */
  isAsked(sender: Sender): Promise<boolean>
  /** Lets exactly these in, each once, within ten minutes. @param hashes SHA-256, in hex, of what they do. */
  confirm(session: Session, pin: string, hashes: readonly string[]): Promise<PinSetting>
  isConfirmed(sender: Sender, hash: string): boolean
  /** It went in. */
  use(sender: Sender, hash: string): void
}

export interface ConfirmationOptions {
  readonly store: Pick<Store, 'read'>
  readonly environment: Pick<Environment, 'now'>
  readonly devices: Pick<Devices, 'checkPin'>
}

export const createConfirmations = ({
  store,
  environment,
  devices,
}: ConfirmationOptions): Confirmations => {
  /** The end of each confirmation, by session and hash. */
  const confirmed = new Map<string, number>()
  const now = (): number => environment.now().getTime()
  const keyOf = ({ session }: Pick<Sender, 'session'>, hash: string): string =>
    `${session.idHash} ${hash}`
  const forgetOld = (): void => {
    for (const [key, until] of confirmed) if (until <= now()) confirmed.delete(key)
  }
  return {
    isAsked: ({ userId, session }) =>
      store.read(async (tx) => {
        const place = await tx.devices.bySession(session.idHash)
        if (place === undefined || place.pinHash === null) return false
        const actor = await loadActor(tx, userId)
        return actor.memberships.some(({ familyId }) => isParentIn(actor, familyId))
      }),
    confirm: async (session, pin, hashes) => {
      const checked = await devices.checkPin(session, pin)
      if (checked.type !== 'set') return checked
      forgetOld()
      for (const hash of hashes) confirmed.set(keyOf({ session }, hash), now() + lifetimeMs)
      return checked
    },
    isConfirmed: (sender, hash) => (confirmed.get(keyOf(sender, hash)) ?? 0) > now(),
    use: (sender, hash) => void confirmed.delete(keyOf(sender, hash)),
  }
}
