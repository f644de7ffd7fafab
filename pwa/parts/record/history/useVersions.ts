import { useEffect, useState } from 'react'
import { ApiError } from '#pwa/api/client.ts'
import { readHistory } from '#pwa/api/history.ts'
import type { Version } from '#pwa/api/history.ts'
import { useData } from '#pwa/live/DataContext.ts'
import { changesBackTo } from '#pwa/outbox/undo/revertToVersion.ts'
import type { ChangesBackTo } from '#pwa/outbox/undo/revertToVersion.ts'
import type { HistoryOf } from './historyOf.ts'

export type Versions =
  | { readonly state: 'loading' | 'offline' | 'not-there' | 'failed' }
  | {
      readonly state: 'read'
      readonly versions: readonly Version[]
      readonly backTo: ChangesBackTo
    }

export const useVersions = ({ id, kind }: HistoryOf): Versions & { readonly again: () => void } => {
  const { database } = useData()
  const [found, setFound] = useState<Versions>({ state: 'loading' })
  const [asked, setAsked] = useState(0)
  useEffect(() => {
    let wanted = true
    setFound({ state: 'loading' })
    Promise.all([readHistory(id), changesBackTo(database, { id, kind })]).then(
      ([versions, backTo]) => wanted && setFound({ state: 'read', versions, backTo }),
      (error: unknown) => wanted && setFound({ state: stateOf(error) }),
    )
    return () => {
      wanted = false
    }
  }, [database, id, kind, asked])
  return { ...found, again: () => setAsked(asked + 1) }
}

const stateOf = (error: unknown): 'offline' | 'not-there' | 'failed' => {
  if (!(error instanceof ApiError)) return 'offline'
  return error.status === 404 ? 'not-there' : 'failed'
}
