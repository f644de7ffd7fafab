import { useEffect } from 'react'
import { setDataProblem, useDataProblem } from '#pwa/state/device/dataProblem.ts'
import { dataProblemOf } from '#pwa/state/device/dataProblemOf.ts'
import { useData } from './DataContext.ts'
import type { DeviceTables } from '#pwa/database/deviceTables.ts'
import { settings } from '#pwa/database/settings.ts'

const lookEveryMs = 3000

/** The number of characters to write as a trial: more than any record has. */
const enough = 100_000

export const FullStorageKeeper = (): null => {
  const { device } = useData().database
  const isFull = useDataProblem() === 'quota'
  useEffect(() => {
    if (!isFull) return undefined
    const looking = setInterval(() => {
      hasRoom(device).then(
        (has) => has && setDataProblem(undefined),
        () => {},
      )
    }, lookEveryMs)
    return () => clearInterval(looking)
  }, [device, isFull])
  return null
}

/** Tries a write, because the browser's estimate of its room is rounded and out of date. */
const hasRoom = async ({ settings: table }: DeviceTables): Promise<boolean> => {
  try {
    await table.put({ key: settings.roomTried, value: 'x'.repeat(enough) })
    return true
  } catch {
    return false
  } finally {
    await table.delete(settings.roomTried)
  }
}

export const tellingOfFullStorage = async <T>(work: Promise<T>): Promise<T> => {
  try {
    return await work
  } catch (error) {
    if (dataProblemOf(error) === 'quota') setDataProblem('quota')
    throw error
  }
}
