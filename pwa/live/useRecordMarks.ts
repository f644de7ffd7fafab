import { useEffect, useState } from 'react'
import { useLiveQuery } from 'dexie-react-hooks'
import { useData } from './DataContext.ts'
import { pendingOfMany } from '#pwa/database/pendingChanges.ts'

export type RecordMark = 'waiting' | 'attention'

const markAfterMs = 2000

export const useRecordMarks = (ids: readonly string[]): ReadonlyMap<string, RecordMark> => {
  const waiting = useLongWaiting(ids)
  const { device } = useData().database
  const attention = useLiveQuery(
    () => device.attention.where('state').equals('open').toArray(),
    [device],
  )
  return new Map<string, RecordMark>([
    ...waiting.map((id) => [id, 'waiting'] as const),
    ...(attention ?? []).map(({ recordId }) => [recordId, 'attention'] as const),
  ])
}

const useLongWaiting = (ids: readonly string[]): readonly string[] => {
  const { environment, device } = useData().database
  const pending = useLiveQuery(() => pendingOfMany(device, ids), [device, ids.join()])
  const [now, setNow] = useState(() => environment.now().getTime())
  const sinceOf = new Map(
    [...(pending?.values() ?? [])].map(({ id, since }) => [id, Date.parse(since)]),
  )
  const next = Math.min(...[...sinceOf.values()].filter((since) => since > now - markAfterMs))
  useEffect(() => {
    if (!Number.isFinite(next)) return undefined
    const look = (): void => setNow(environment.now().getTime())
    const timer = setTimeout(look, Math.max(0, next + markAfterMs - environment.now().getTime()))
    return () => clearTimeout(timer)
  }, [next, now, environment])
  return [...sinceOf].filter(([, since]) => since <= now - markAfterMs).map(([id]) => id)
}
