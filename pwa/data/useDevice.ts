import { useEffect, useEffectEvent, useState } from 'react'
import type { DeviceTables } from './deviceTables.ts'
import { useData } from './DatabaseContext.ts'

interface Found<T> {
  readonly answer?: T
  readonly error?: unknown
}

/**
 * A live question to the tables that belong to this device alone; undefined until answered.
 * @param of what the question depends on: it is asked anew when this changes.
 * @throws the storage's own error.
 */
export const useDevice = <T>(ask: (device: DeviceTables) => Promise<T>, of = ''): T | undefined => {
  const { database, isOpen } = useData()
  const [found, setFound] = useState<Found<T>>({})
  const asked = useEffectEvent(ask)
  useEffect(() => {
    if (!isOpen) return undefined
    const watching = database.device
      .watch((device) => asked(device))
      .subscribe({
        next: (answer) =>
          /** The same answer is no reason to draw anything anew. */
          setFound((before) =>
            before.error === undefined && Object.is(before.answer, answer) ? before : { answer },
          ),
        error: (error: unknown) => setFound({ error }),
      })
    return () => watching.unsubscribe()
  }, [database, isOpen, of])
  if (found.error !== undefined) throw found.error
  return found.answer
}
