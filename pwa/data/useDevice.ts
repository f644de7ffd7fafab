import { useLiveQuery } from 'dexie-react-hooks'
import type { DeviceTables } from './deviceTables.ts'
import { useData } from './DatabaseContext.ts'

/** A live question to the tables that belong to this device alone; undefined until answered. */
export const useDevice = <T>(ask: (device: DeviceTables) => Promise<T>): T | undefined => {
  const { device } = useData().database
  return useLiveQuery(() => ask(device), [device])
}
