import { useEffect } from 'react'
import { setDataProblem, useDataProblem } from '#pwa/state/device/dataProblem.ts'
import { dataProblemOf } from '#pwa/state/device/dataProblemOf.ts'
import { useData } from './DataContext.ts'
import type { DeviceTables } from '#pwa/database/deviceTables.ts'
import { settings } from '#pwa/database/settings.ts'

/** How often a device without room looks whether there is some again, in milliseconds. */
const lookEvery = 3000

/** What it takes to call it room, in characters: more than any record has. */
const enough = 100_000

/** Once it was told that this device is out of space, looks until that is no longer true. */
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
    }, lookEvery)
    return () => clearInterval(looking)
  }, [device, isFull])
  return null
}

/** Only a write tells: what the browser estimates of its room is rounded and out of date. */
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

/** Runs a write, and tells the whole page where it found no room; the caller learns it, too. */
export const tellingOfFullStorage = async <T>(work: Promise<T>): Promise<T> => {
  try {
    return await work
  } catch (error) {
    if (dataProblemOf(error) === 'quota') setDataProblem('quota')
    throw error
  }
}
