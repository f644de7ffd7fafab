import { useCallback, useEffect, useLayoutEffect, useState } from 'react'
import type { ReactNode } from 'react'
import { dataProblemOf, setDataProblem } from '#pwa/state/dataProblem.ts'
import { isMissingPart } from '#pwa/state/missingPart.ts'
import { browserEnvironment } from './browserEnvironment.ts'
import { completeAsKept } from './completeness.ts'
import { drawn } from './drawn.ts'
import { awaitAnswer } from './firstAnswers.ts'
import { endRecalling, isRecalling, recallAnswers } from './keptAnswers.ts'
import type { LocalDatabase } from './localDatabase.ts'
import { DataContext } from './DatabaseContext.ts'
import type { Data, ShownData } from './DatabaseContext.ts'
import { FamilyInViewKeeper } from './FamilyInViewKeeper.tsx'
import { FullStorageKeeper } from './fullStorage.ts'
import { takeOrOpen } from './opening.ts'
import type { Writer } from './writer.ts'

/** Before the database is open: whoever asks more of it than whose it is asks too early. */
const standIn = (userId: string): Data => ({
  isOpen: false,
  database: { userId, environment: browserEnvironment } as LocalDatabase,
  writer: {} as Writer,
  completeness: completeAsKept,
})

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
  const take = useCallback(
    (opened: ShownData | undefined): void => {
      /** At once: as a transition, one start in thirty never came to an end. */
      setData(opened && { isOpen: true, ...opened })
      /** In the same drawing: what is inside measures where it stands. */
      if (opened !== undefined) onOpen(true)
    },
    [onOpen],
  )
  useOpening(userId, take)
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

/**
 * Opens a person's database, tells why where it does not open, and closes it in the end.
 * @param take is given it, and undefined when it is there no more.
 * @throws what kept the database's code from being loaded.
 */
const useOpening = (userId: string, take: (opened: ShownData | undefined) => void): void => {
  const reopenings = useReopenings()
  const [failure, setFailure] = useState<{ readonly error: unknown }>()
  useEffect(() => {
    let wanted = true
    const open = async (): Promise<ShownData | undefined> => {
      /** What the screen showed last is on it before the database's code holds the page up. */
      if (isRecalling()) await drawn()
      return wanted ? takeOrOpen(userId) : undefined
    }
    const opening = open()
    opening.then(
      (opened) => {
        if (!wanted || opened === undefined) return
        setDataProblem(undefined)
        endRecalling()
        take(opened)
        /** So that the browser does not clear a family's unsent changes when space runs short. */
        void navigator.storage?.persist?.()
      },
      (error: unknown) => {
        if (!wanted) return
        if (isMissingPart(error)) setFailure({ error })
        else setDataProblem(dataProblemOf(error))
      },
    )
    return () => {
      wanted = false
      take(undefined)
      endRecalling()
      opening.then((opened) => opened?.database.close()).catch(() => {})
    }
  }, [userId, reopenings, take])
  if (failure !== undefined) throw failure.error
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
