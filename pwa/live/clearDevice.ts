import { forgetChoicesOf } from '#pwa/state/device/lastPerson.ts'
import { deleteDatabasesOf } from '#pwa/database/deleteDatabases.ts'
import type { LocalDatabase } from '#pwa/database/localDatabase.ts'

/** Removes all of this person's records from this device. */
export const clearDevice = async ({ rx, device, userId }: LocalDatabase): Promise<void> => {
  await rx.remove()
  await device.delete()
  await deleteDatabasesOf(userId)
  forgetChoicesOf(userId)
}
