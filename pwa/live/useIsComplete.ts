import { useSyncExternalStore } from 'react'
import { collectionNames } from '#shared/sync/protocol.ts'
import type { CollectionName } from '#shared/sync/protocol.ts'
import { useData } from './DataContext.ts'

/** Tells whether some of what this person may read is not here yet. */
export const useIsFilling = (): boolean => {
  const { completeness } = useData()
  return useSyncExternalStore(completeness.subscribe, () =>
    collectionNames.some((collection) => !completeness.isComplete(collection)),
  )
}

/**
 * Tells whether this device holds all of it that this person may read. @param of one collection, or
 * several.
 */
export const useIsComplete = (of: CollectionName | readonly CollectionName[]): boolean => {
  const { completeness } = useData()
  return useSyncExternalStore(completeness.subscribe, () =>
    [of].flat().every((each) => completeness.isComplete(each)),
  )
}
