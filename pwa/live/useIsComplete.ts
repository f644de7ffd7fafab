import { useSyncExternalStore } from 'react'
import { collectionNames } from '#shared/sync/protocol.ts'
import type { CollectionName } from '#shared/sync/protocol.ts'
import { useData } from './DataContext.ts'

/** Is some of what this person may read not here yet? */
export const useIsFilling = (): boolean => {
  const { completeness } = useData()
  return useSyncExternalStore(completeness.subscribe, () =>
    collectionNames.some((collection) => !completeness.isComplete(collection)),
  )
}

/** Does this device hold everything of these collections that this person may read? */
export const useIsComplete = (of: CollectionName | readonly CollectionName[]): boolean => {
  const { completeness } = useData()
  return useSyncExternalStore(completeness.subscribe, () =>
    [of].flat().every((each) => completeness.isComplete(each)),
  )
}
