import { useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import { getRxStorageDexie } from 'rxdb/plugins/storage-dexie'
import { v7 } from 'uuid'
import { dataProblemOf, setDataProblem } from '#pwa/state/dataProblem.ts'
import { openLocalDatabase } from './database.ts'
import type { DeviceEnvironment } from './localDatabase.ts'
import { DataContext } from './DatabaseContext.ts'
import type { OpenData } from './DatabaseContext.ts'
import { FamilyInViewKeeper } from './FamilyInViewKeeper.tsx'
import { FullStorageKeeper, tellingOfFullStorage } from './fullStorage.ts'
import { createWriter } from './writer.ts'

const browserEnvironment: DeviceEnvironment = {
  now: () => new Date(),
  newId: () => v7(),
  /** A token, not an id; but 74 random bits are enough for one record's edits. */
  newEditId: () => v7(),
}

const open = async (userId: string): Promise<OpenData> => {
  const database = await openLocalDatabase({
    userId,
    storage: getRxStorageDexie() as Parameters<typeof openLocalDatabase>[0]['storage'],
    environment: browserEnvironment,
    multiInstance: true,
  })
  return { database, writer: tellingOfFullStorage(createWriter(database)) }
}

interface Props {
  readonly userId: string
  /** The shape of what comes, until the database is open. */
  readonly fallback: ReactNode
  readonly children: ReactNode
}

/** Opens the person's database and hands it to the screens inside. */
export const DataProvider = ({ userId, fallback, children }: Props) => {
  const [data, setData] = useState<OpenData>()
  const reopenings = useReopenings()
  useEffect(() => {
    let wanted = true
    const opening = open(userId)
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
      opening.then((opened) => opened.database.close()).catch(() => {})
    }
  }, [userId, reopenings])
  if (data === undefined) return fallback
  return (
    <DataContext.Provider value={data}>
      <FamilyInViewKeeper />
      <FullStorageKeeper />
      {children}
    </DataContext.Provider>
  )
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
