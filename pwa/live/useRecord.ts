import { useEffect, useState } from 'react'
import type { Shown } from '#shared/domain/record.ts'
import { useData } from './DataContext.ts'
import { collectionOf } from '#pwa/database/collectionOf.ts'

/** One record as it stands on this device; undefined while it is looked up, null where it is not. */
export const useRecord = <T>(kind: string, id: string | null): Shown<T> | null | undefined => {
  const { database } = useData()
  const [found, setFound] = useState<{ readonly id: string; readonly record: Shown<T> | null }>()
  useEffect(() => {
    if (id === null) return undefined
    const subscription = database.collections[collectionOf({ kind })]
      .findOne(id)
      .$.subscribe((document) => {
        const record = (document?.toJSON() ?? null) as Shown<T> | null
        setFound({ id, record })
      })
    return () => subscription.unsubscribe()
  }, [database, kind, id])
  if (id === null) return null
  return found?.id === id ? found.record : undefined
}
