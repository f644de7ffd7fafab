import { useEffect, useState } from 'react'
import { useData } from './DatabaseContext.ts'
import type { DeviceTables, Waiting } from './deviceTables.ts'
import { useDevice } from './useDevice.ts'

/** What a record's author should know of it: its change is not sent yet, or did not go in. */
export type RecordMark = 'waiting' | 'attention'

/** Sending takes a moment; what takes longer is worth a word. In milliseconds. */
const patience = 2000

/** The marks of these records; those without one are absent. */
export const useRecordMarks = (ids: readonly string[]): ReadonlyMap<string, RecordMark> => {
  const waiting = useLongWaiting(ids)
  const attention = useDevice((device) => device.attention.where('state').equals('open').toArray())
  return new Map<string, RecordMark>([
    ...waiting.map((id) => [id, 'waiting'] as const),
    ...(attention ?? []).map(({ recordId }) => [recordId, 'attention'] as const),
  ])
}

const useLongWaiting = (ids: readonly string[]): readonly string[] => {
  const { environment } = useData().database
  const rows = useDevice((device) => notesOf(device, ids), ids.join())
  const [now, setNow] = useState(() => environment.now().getTime())
  const sinceOf = new Map((rows ?? []).map(({ id, since }) => [id, Date.parse(since)]))
  const next = Math.min(...[...sinceOf.values()].filter((since) => since > now - patience))
  useEffect(() => {
    if (!Number.isFinite(next)) return undefined
    const look = (): void => setNow(environment.now().getTime())
    const timer = setTimeout(look, Math.max(0, next + patience - environment.now().getTime()))
    return () => clearTimeout(timer)
  }, [next, now, environment])
  return [...sinceOf].filter(([, since]) => since <= now - patience).map(([id]) => id)
}

/** Mostly next to nothing waits: then one question for all of it is quicker than one for each id. */
const notesOf = async (
  { waiting }: DeviceTables,
  ids: readonly string[],
): Promise<readonly Waiting[]> => {
  const few = await waiting.limit(ids.length).toArray()
  if (few.length < ids.length) return few.filter(({ id }) => ids.includes(id))
  return (await waiting.bulkGet([...ids])).filter((row) => row !== undefined)
}
