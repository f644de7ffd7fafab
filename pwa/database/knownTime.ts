import type { DeviceTables } from './deviceTables.ts'
import { settings } from './settings.ts'

type Device = Pick<DeviceTables, 'settings'>

/** Both values are in milliseconds. */
export interface KnownTime {
  /** The latest moment that this device has reached, by the server's clock if that was known. */
  readonly latest: number
  /** How far the server's clock was ahead of this device's when it last answered. */
  readonly ahead: number
}

const minute = 60_000
const day = 24 * 60 * minute

export const readKnownTime = async (device: Device): Promise<KnownTime | undefined> =>
  (await device.settings.get(settings.knownTime))?.value as KnownTime | undefined

const read = async (device: Device): Promise<KnownTime> =>
  (await readKnownTime(device)) ?? { latest: 0, ahead: 0 }

const write = (device: Device, value: KnownTime): Promise<unknown> =>
  device.settings.put({ key: settings.knownTime, value })

/**
 * Returns the present moment even if somebody has set this device's clock back: by the server's
 * clock as far as it is known, and never before a moment that has already passed. Without the
 * server, a clock that is set ahead is believed.
 * @param now the time of this device's clock, uncorrected.
 */
export const knownNow = async (device: Device, now: Date): Promise<Date> => {
  const { latest, ahead } = await read(device)
  const known = Math.max(latest, now.getTime() + ahead)
  if (known - latest >= minute) await write(device, { latest: known, ahead })
  return new Date(known)
}

export const heardServerTime = async (device: Device, server: Date, now: Date): Promise<void> => {
  const difference = server.getTime() - now.getTime()
  const ahead = Math.abs(difference) < minute ? 0 : difference
  const known = await read(device)
  const isNews =
    Math.abs(known.ahead - ahead) >= minute ||
    known.latest > server.getTime() + minute ||
    server.getTime() - known.latest > day
  if (isNews) await write(device, { latest: server.getTime(), ahead })
}
