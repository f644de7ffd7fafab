import { useEffect, useState } from 'react'
import type { ReactElement, ReactNode } from 'react'
import { dataProblemOf, setDataProblem } from '#pwa/state/dataProblem.ts'
import { DataContext } from './DataContext.ts'
import type { Data } from './DataContext.ts'
import { FamilyInViewKeeper } from './FamilyInViewKeeper.tsx'
import { FullStorageKeeper } from './fullStorage.ts'
import { openData } from './openData.ts'

interface Props {
  readonly userId: string
  /** Stands for the screens until the database is open. */
  readonly fallback: ReactElement
  readonly children: ReactNode
}

/** Opens the person's database and hands it to the screens inside. */
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

/** A person's database, undefined until it is open. Tells why where it does not open, and closes it in the end. */
const useOpenData = (userId: string): Data | undefined => {
  const reopenings = useReopenings()
  const [data, setData] = useState<Data>()
  useEffect(() => {
    let wanted = true
    const opening = openData(userId)
    opening.then(
      (opened) => {
        if (!wanted) return
        setDataProblem(undefined)
        setData(opened)
        /** So that the browser does not clear a family's unsent changes when space runs short. */
        void navigator.storage?.persist?.()
      },
      (error: unknown) => {
        if (wanted) setDataProblem(dataProblemOf(error))
      },
    )
    return () => {
      wanted = false
      setData(undefined)
      opening.then(({ database }) => database.close()).catch(() => {})
    }
  }, [userId, reopenings])
  return data
}

/** Safari loses its IndexedDB process now and then; every later call fails until it is reopened. */
const useReopenings = (): number => {
  const [count, setCount] = useState(0)
  useEffect(() => {
    const reopen = ({ reason }: PromiseRejectionEvent): void => {
      const message = reason instanceof Error ? reason.message : String(reason)
      if (message.includes('Connection to Indexed Database server lost')) {
        setCount((before) => before + 1)
      }
    }
    window.addEventListener('unhandledrejection', reopen)
    return () => window.removeEventListener('unhandledrejection', reopen)
  }, [])
  return count
}
