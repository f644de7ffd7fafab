import { useEffect, useState } from 'react'
import type { Shown } from '#shared/core/record.ts'
import { useData } from './DataContext.ts'
import { collectionOf } from '#pwa/database/storage/collectionOf.ts'
import type { LocalDatabase } from '#pwa/database/localDatabase.ts'
import { useIsComplete } from './useIsComplete.ts'
import { watchOpen } from './watchOpen.ts'

interface Found<T> {
  readonly id: string
  readonly record: Shown<T> | null
  readonly database: LocalDatabase
}

/** @returns undefined while the record is looked up, null if it is missing. */
export const useRecord = <T>(kind: string, id: string | null): Shown<T> | null | undefined => {
  const { database } = useData()
  const isComplete = useIsComplete(collectionOf({ kind }))
  const [found, setFound] = useState<Found<T>>()
  useEffect(() => {
    if (id === null) return undefined
    const subscription = watchOpen(
      database,
      kind,
      (collection) => collection.findOne(id).$,
    ).subscribe((document) => {
      const record = (document?.toJSON() ?? null) as Shown<T> | null
      setFound((before) => {
        const isSame = before?.id === id && before.database !== database
        const stays = isSame && record === null && !isComplete
        return stays ? before : { id, record, database }
      })
    })
    return () => subscription.unsubscribe()
  }, [database, kind, id, isComplete])
  if (id === null) return null
  return found?.id === id ? found.record : undefined
}
