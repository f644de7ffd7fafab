import type { DeviceTables } from '#pwa/database/deviceTables.ts'

/** Counts this person's changes that the server does not have yet, photos included. */
export const countUnsent = async (device: DeviceTables): Promise<number> =>
  (await device.outbox.count()) + (await device.photos.count())
