import { isParentIn } from '#shared/core/actor.ts'
import type { Environment } from '#server/environment.ts'
import type { Session } from '#server/store/accounts.ts'
import type { Store } from '#server/store/store.ts'
import { loadActor } from '#server/sync/actor.ts'
import type { Devices } from './devices/devices.ts'
import type { PinSetting } from './devices/devicePins.ts'

const lifetimeMs = 10 * 60 * 1000

export const mostConfirmed = 200

export interface Sender {
  readonly userId: string
  readonly session: Pick<Session, 'idHash'>
}

/** Confirmations are in memory: after a restart, the PIN is needed again. */
export interface Confirmations {
  /**
   * A parent with a PIN on a shared device has to confirm; having opened the device by PIN is not
   * enough.
   */
  isAsked(sender: Sender): Promise<boolean>
  confirm(session: Session, pin: string, hashes: readonly string[]): Promise<PinSetting>
  isConfirmed(sender: Sender, hash: string): boolean
  /** A confirmation holds for one accepted change. */
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
