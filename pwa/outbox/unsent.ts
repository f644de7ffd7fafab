import type { DeviceTables } from '#pwa/database/deviceTables.ts'

/** How many changes of this person's the server does not have yet, photos included. */
export const countUnsent = async (device: DeviceTables): Promise<number> =>
  (await device.outbox.count()) + (await device.photos.count())
