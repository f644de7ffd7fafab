import type { WireRecord } from '#shared/core/record.ts'
import { DeviceTables } from '#pwa/database/deviceTables.ts'
import { deviceTablesName } from '#pwa/database/openDatabase.ts'
import { isDatabaseThere } from '#pwa/database/moving/isDatabaseThere.ts'
import { fold } from './merging/fold.ts'
import { countUnsent } from './unsent.ts'

export const countUnsentOf = (userId: string): Promise<number> => inTablesOf(userId, countUnsent, 0)

export const unsentRecordsOf = (userId: string, kind: string): Promise<readonly WireRecord[]> =>
  inTablesOf(
    userId,
    async ({ outbox }) => {
      const waiting = await outbox.filter((pending) => pending.kind === kind).toArray()
      return waiting.map((pending) => fold(pending, userId)).filter(({ _deleted }) => !_deleted)
    },
    [],
  )

const inTablesOf = async <T>(
  userId: string,
  work: (device: DeviceTables) => Promise<T>,
  none: T,
): Promise<T> => {
  const name = deviceTablesName(userId)
  if (!(await isDatabaseThere(name))) return none
  const device = new DeviceTables(name)
  /** The tables may be deleted during the work, and must not be created again. */
  let isGone = false
  device.on('populate', ({ idbtrans }) => {
    isGone = true
    idbtrans.abort()
  })
  try {
    await device.open()
    return await work(device)
  } catch (error) {
    if (isGone) return none
    throw error
  } finally {
    device.close()
  }
}
