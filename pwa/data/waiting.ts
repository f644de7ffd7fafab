import { useEffect, useState } from 'react'
import { useData } from './DatabaseContext.ts'
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
  const rows = useDevice((device) => device.waiting.bulkGet([...ids]), [ids.join()])
  const [now, setNow] = useState(() => environment.now().getTime())
  const sinceOf = new Map(
    (rows ?? []).flatMap((row) => (row === undefined ? [] : [[row.id, Date.parse(row.since)]])),
  )
  const next = Math.min(...[...sinceOf.values()].filter((since) => since > now - patience))
  useEffect(() => {
    if (!Number.isFinite(next)) return undefined
    const look = (): void => setNow(environment.now().getTime())
    const timer = setTimeout(look, Math.max(0, next + patience - environment.now().getTime()))
    return () => clearTimeout(timer)
  }, [next, now, environment])
  return [...sinceOf].filter(([, since]) => since <= now - patience).map(([id]) => id)
}
