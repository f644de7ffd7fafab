import { useSyncExternalStore } from 'react'
import { collectionNames } from '#shared/sync/protocol.ts'
import type { CollectionName } from '#shared/sync/protocol.ts'
import { useData } from './DatabaseContext.ts'

/** Is some of what this person may read not here yet? */
export const useIsFilling = (): boolean => {
  const { completeness } = useData()
  return useSyncExternalStore(completeness.subscribe, () =>
    collectionNames.some((collection) => !completeness.isComplete(collection)),
  )
}

/** Does this device hold all of it that this person may read? */
export const useIsComplete = (collection: CollectionName): boolean => {
  const { completeness } = useData()
  return useSyncExternalStore(completeness.subscribe, () => completeness.isComplete(collection))
}
