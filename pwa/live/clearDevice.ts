import { forgetChoicesOf } from '#pwa/state/device/lastPerson.ts'
import { deleteDatabasesOf } from '#pwa/database/requests/deleteDatabases.ts'
import type { LocalDatabase } from '#pwa/database/localDatabase.ts'

export const clearDevice = async ({ rx, device, userId }: LocalDatabase): Promise<void> => {
  await rx.remove()
  await device.delete()
  await deleteDatabasesOf(userId)
  forgetChoicesOf(userId)
}
