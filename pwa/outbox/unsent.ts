import type { DeviceTables } from '#pwa/database/deviceTables.ts'

export const countUnsent = async (device: DeviceTables): Promise<number> =>
  (await device.outbox.count()) + (await device.photos.count())
