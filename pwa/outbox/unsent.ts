import type { DeviceTables } from '#pwa/database/deviceTables.ts'

/** Includes waiting photos. */
export const countUnsent = async (device: DeviceTables): Promise<number> =>
  (await device.outbox.count()) + (await device.photos.count())
