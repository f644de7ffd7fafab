import { collectionOf } from '#pwa/database/storage/collectionOf.ts'
import type { DeviceTables } from '#pwa/database/deviceTables.ts'
import { affectedBy, inOneStep } from '#pwa/database/storage/inOneStep.ts'
import type { LocalDatabase } from '#pwa/database/localDatabase.ts'
import type { PendingChange } from '#pwa/database/pendingChange.ts'

/**
 * The most milliseconds for which a change is held; then it is sent anyway, because its page may be
 * gone.
 */
export const longestHold = 20_000

/** A time that lies too far ahead is ignored, because the device's clock was set back. */
export const isHeld = ({ heldUntil }: Pick<PendingChange, 'heldUntil'>, now: number): boolean =>
  heldUntil !== undefined && heldUntil > now && heldUntil <= now + longestHold

type Held = { readonly id: string; readonly kind: string }

export const release = async ({ outbox }: DeviceTables, { id }: Held): Promise<void> => {
  await outbox.where('id').equals(id).modify({ heldUntil: undefined })
}

/**
 * Takes the record back to what the server has of it.
 * @returns false if the change may have reached the server.
 */
export const withdraw = (database: LocalDatabase, { id, kind }: Held): Promise<boolean> =>
  inOneStep(database, affectedBy([{ id, collection: collectionOf({ kind }) }]), (step) => {
    const pending = step.pending(id)
    if (pending === undefined || pending.sent !== undefined) return false
    step.replace(id, undefined)
    step.put(pending.collection, pending.theirs ?? pending.base ?? { id, _deleted: true })
    return true
  })

export const hasSendable = async ({ device, environment }: LocalDatabase): Promise<boolean> => {
  const now = environment.now().getTime()
  const found = device.outbox.filter((pending) => !isHeld(pending, now))
  return (await found.limit(1).count()) > 0
}

/** @returns the milliseconds until the next held change may be sent; undefined if none is held. */
export const holdLeft = async ({
  device,
  environment,
}: LocalDatabase): Promise<number | undefined> => {
  const now = environment.now().getTime()
  const held = await device.outbox.filter((pending) => isHeld(pending, now)).toArray()
  const ends = held.map(({ heldUntil = now }) => heldUntil - now)
  return ends.length === 0 ? undefined : Math.min(...ends)
}
