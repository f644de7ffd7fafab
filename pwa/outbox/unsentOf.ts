import { DeviceTables } from '#pwa/database/deviceTables.ts'
import { deviceTablesName } from '#pwa/database/openDatabase.ts'
import { countUnsent } from './unsent.ts'

/** How many changes of somebody who is not in front wait on this device; 0 where nothing of theirs is here. */
export const countUnsentOf = async (userId: string): Promise<number> => {
  const name = deviceTablesName(userId)
  if (!(await indexedDB.databases()).some((each) => each.name === name)) return 0
  const device = new DeviceTables(name)
  try {
    await device.open()
    return await countUnsent(device)
  } finally {
    device.close()
  }
}
