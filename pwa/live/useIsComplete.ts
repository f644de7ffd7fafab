import { useSyncExternalStore } from 'react'
import { collectionNames } from '#shared/sync/protocol.ts'
import type { CollectionName } from '#shared/sync/protocol.ts'
import { useData } from './DataContext.ts'

export const useIsFilling = (): boolean => {
  const { completeness } = useData()
  return useSyncExternalStore(completeness.subscribe, () =>
    collectionNames.some((collection) => !completeness.isComplete(collection)),
  )
}

export const useIsComplete = (of: CollectionName | readonly CollectionName[]): boolean => {
  const { completeness } = useData()
  return useSyncExternalStore(completeness.subscribe, () =>
    [of].flat().every((each) => completeness.isComplete(each)),
  )
}
