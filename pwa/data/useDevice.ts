import { useLiveQuery } from 'dexie-react-hooks'
import type { DeviceTables } from './deviceTables.ts'
import { useData } from './DatabaseContext.ts'

/**
 * A live question to the tables that belong to this device alone; undefined until answered.
 * @param of what the question depends on: it is asked anew when one of these changes.
 */
export const useDevice = <T>(
  ask: (device: DeviceTables) => Promise<T>,
  of: readonly unknown[] = [],
): T | undefined => {
  const { database, isOpen } = useData()
  const { device } = database
  return useLiveQuery(() => (isOpen ? ask(device) : undefined), [device, ...of])
}
