import { startTransition, useEffect, useState } from 'react'
import type { ReactElement, ReactNode } from 'react'
import { setDataProblem } from '#pwa/state/device/dataProblem.ts'
import { dataProblemOf } from '#pwa/state/device/dataProblemOf.ts'
import { readLastPerson } from '#pwa/state/device/lastPerson.ts'
import { noteEmptied } from '#pwa/state/device/emptiedStorage.ts'
import { DataContext } from './DataContext.ts'
import type { Data } from './DataContext.ts'
import { FamilyInViewKeeper } from './FamilyInViewKeeper.tsx'
import { FullStorageKeeper } from './fullStorage.ts'
import { keepOpen } from './keepOpen.ts'
import { openData } from './openData.ts'

interface Props {
  readonly userId: string
  readonly fallback: ReactElement
  readonly children: ReactNode
}

export const DataProvider = ({ userId, fallback, children }: Props) => {
  const data = useOpenData(userId)
  if (data === undefined) return fallback
  return (
    <DataContext.Provider value={data}>
      <FamilyInViewKeeper />
      <FullStorageKeeper />
      {children}
    </DataContext.Provider>
  )
}

/** If a connection is lost, screens and typed text stay while the database opens again. */
const useOpenData = (userId: string): Data | undefined => {
  const [data, setData] = useState<Data>()
  useEffect(() => {
    const close = keepOpen({
      open: () => openData(userId),
      mayReopen: () => readLastPerson()?.userId === userId,
      onOpen: (opened, isEmptied) => {
        setDataProblem(undefined)
        if (isEmptied) noteEmptied()
        startTransition(() => setData(opened))
        /** Asks the browser not to clear a family's unsent changes when space runs short. */
        void navigator.storage?.persist?.()
      },
      onLost: () => setDataProblem('reopening'),
      onStuck: () => setDataProblem('closed'),
      onFailure: (error) => setDataProblem(dataProblemOf(error)),
    })
    return () => {
      setData(undefined)
      close()
    }
  }, [userId])
  return data
}
