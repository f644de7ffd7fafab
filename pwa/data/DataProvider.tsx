import { useEffect, useLayoutEffect, useState } from 'react'
import type { ReactNode } from 'react'
import { v7 } from 'uuid'
import { dataProblemOf, setDataProblem } from '#pwa/state/dataProblem.ts'
import { openLocalDatabase } from './database.ts'
import { deviceStorage } from './deviceStorage.ts'
import { awaitAnswer } from './firstAnswers.ts'
import { endRecalling, forgetAnswers, recallAnswers } from './keptAnswers.ts'
import { changesOf } from './lastAnswers.ts'
import type { DeviceEnvironment, LocalDatabase } from './localDatabase.ts'
import { DataContext } from './DatabaseContext.ts'
import type { Data } from './DatabaseContext.ts'
import { FamilyInViewKeeper } from './FamilyInViewKeeper.tsx'
import { FullStorageKeeper, tellingOfFullStorage } from './fullStorage.ts'
import { whenQuiet } from './whenQuiet.ts'
import { createWriter } from './writer.ts'
import type { Writer } from './writer.ts'

const browserEnvironment: DeviceEnvironment = {
  now: () => new Date(),
  newId: () => v7(),
  /** A token, not an id; but 74 random bits are enough for one record's edits. */
  newEditId: () => v7(),
}

const open = async (userId: string): Promise<Data> => {
  const database = await openLocalDatabase({
    userId,
    storage: deviceStorage(),
    environment: browserEnvironment,
    multiInstance: true,
  })
  /** It saves the first tick a frame, and must not cost the first screen one. */
  void whenQuiet().then(() => database.device.startKeeper(browserEnvironment.newId()))
  changesOf(database).subscribe(forgetAnswers)
  return { isOpen: true, database, writer: tellingOfFullStorage(createWriter(database)) }
}

/** Before the database is open: whoever asks more of it than whose it is asks too early. */
const standIn = (userId: string): Data => ({
  isOpen: false,
  database: { userId, environment: browserEnvironment } as LocalDatabase,
  writer: {} as Writer,
})

/** What was begun before there was a provider to give it to. */
let early: { readonly userId: string; readonly opening: Promise<Data> } | undefined

/** Begins to open a person's database; the provider takes it over, and tells what went wrong. */
export const openEarly = (userId: string): void => {
  const opening = open(userId)
  opening.catch(() => {})
  early = { userId, opening }
}

const takeOrOpen = (userId: string): Promise<Data> => {
  const begun = early
  early = undefined
  if (begun?.userId === userId) return begun.opening
  begun?.opening.then(({ database }) => database.close()).catch(() => {})
  return open(userId)
}

interface Props {
  readonly userId: string
  /** Can the screen inside show what it showed last, before the database is open? */
  readonly recalls: boolean
  /** Told whether the screens inside are shown. */
  readonly onOpen: (isOpen: boolean) => void
  readonly children: ReactNode
}

/** Opens the person's database and hands it to the screens inside. */
export const DataProvider = ({ userId, recalls, onOpen, children }: Props) => {
  const [data, setData] = useState<Data | undefined>(() =>
    recalls && recallAnswers(userId) ? standIn(userId) : undefined,
  )
  const isShown = data !== undefined && (data.isOpen || recalls)
  useLayoutEffect(() => onOpen(isShown), [isShown, onOpen])
  const isOpen = data?.isOpen ?? false
  useEffect(() => (isOpen ? undefined : awaitAnswer()), [isOpen])
  const reopenings = useReopenings()
  useEffect(() => {
    let wanted = true
    const opening = takeOrOpen(userId)
    opening.then(
      (opened) => {
        if (!wanted) return
        setDataProblem(undefined)
        endRecalling()
        /** At once: as a transition, one start in thirty never came to an end. */
        setData(opened)
        /** In the same drawing: what is inside measures where it stands. */
        onOpen(true)
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
  }, [userId, reopenings, onOpen])
  if (!isShown) return null
  return (
    <DataContext.Provider value={data}>
      {isOpen && (
        <>
          <FamilyInViewKeeper />
          <FullStorageKeeper />
        </>
      )}
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
