import { useEffect } from 'react'
import { unauthorized } from '#pwa/api/session.ts'
import { useData } from '#pwa/data/DatabaseContext.ts'
import { areAnswered } from '#pwa/data/firstAnswers.ts'
import type { LocalDatabase } from '#pwa/data/localDatabase.ts'
import { useDevice } from '#pwa/data/useDevice.ts'
import { dataProblemOf, setDataProblem } from '#pwa/state/dataProblem.ts'
import { updateSyncStatus } from '#pwa/state/syncStatus.ts'
import { pause } from './gate.ts'
import { whenLeader } from './leader.ts'
import { startSync } from './startSync.ts'
import type { SyncOptions } from './startSync.ts'
import { createTransport, SyncHttpError } from './transport.ts'

/** Replicates the open database for as long as it stands, and keeps the status in view true. */
export const SyncRunner = (): null => {
  const { database } = useData()
  const waiting = useDevice((device) => device.waiting.count())
  const attention = useDevice((device) => device.attention.where('state').equals('open').count())
  useEffect(() => {
    if (waiting !== undefined && attention !== undefined) updateSyncStatus({ waiting, attention })
  }, [waiting, attention])
  useNetworkEvents()
  useEffect(() => {
    let wanted = true
    let stepDown = (): void => {}
    /** The opening's order: paint, then local lists, then replication. */
    void afterFirstScreen().then(() => {
      if (wanted) stepDown = standForLeader(database)
    })
    return () => {
      wanted = false
      stepDown()
    }
  }, [database])
  return null
}

const standForLeader = (database: LocalDatabase): (() => void) =>
  whenLeader({
    name: `our-life-sync-${database.userId}`,
    now: () => database.environment.now(),
    elect: async () => {
      await database.rx.waitForLeadership()
    },
    lead: () => lead(database),
  })

/** A screen that takes longer than this to fill must not keep a family's changes from arriving. */
const longestWait = 2000
const lookEvery = 20

const afterFirstScreen = async (): Promise<void> => {
  await afterAnswers()
  await idle()
}

const afterAnswers = async (): Promise<void> => {
  for (let waited = 0; !areAnswered() && waited < longestWait; waited += lookEvery) {
    await pause(lookEvery)
  }
}

/** Every tab knows at once when the network goes or comes, whichever of them replicates. */
const useNetworkEvents = (): void =>
  useEffect(() => {
    const look = (): void => updateSyncStatus({ online: navigator.onLine })
    window.addEventListener('online', look)
    window.addEventListener('offline', look)
    return () => {
      window.removeEventListener('online', look)
      window.removeEventListener('offline', look)
    }
  }, [])

/** What fetch throws without a network, or when no answer came in time. */
const isUnreachable = (error: unknown): boolean =>
  error instanceof TypeError ||
  (error instanceof DOMException && ['TimeoutError', 'AbortError'].includes(error.name))

/** Handlers write to the device's own tables: what they throw may be the storage's error, too. */
const tellIfFull = (error: unknown): void => {
  if (dataProblemOf(error) === 'quota') setDataProblem('quota')
}

/** A pause in the browser's work, at most this long after it was asked for, in milliseconds. */
const idleWithin = 1500

const idle = (): Promise<void> =>
  new Promise((resolve) => {
    if ('requestIdleCallback' in window) {
      requestIdleCallback(() => resolve(), { timeout: idleWithin })
    } else setTimeout(resolve, 200)
  })

const lead = (database: LocalDatabase): (() => Promise<void>) => {
  let saidSignedOut = false
  let firstPause: Promise<void> | undefined
  const options: SyncOptions = {
    database,
    transport: createTransport((...request) => fetch(...request), database.userId),
    /** Asked for when the first page is stored; then only a screen that waits for a list holds pages up. */
    painted: async () => {
      await (firstPause ??= idle())
      await afterAnswers()
    },
    onRequestSuccess: () => updateSyncStatus({ online: true, problem: undefined }),
    onRequestError: (error) => {
      const status = error instanceof SyncHttpError ? error.status : undefined
      if (isUnreachable(error)) updateSyncStatus({ online: false })
      tellIfFull(error)
      if (status === 426) updateSyncStatus({ problem: 'update-needed' })
      if (status === 401 && !saidSignedOut) {
        saidSignedOut = true
        unauthorized()
      }
    },
    /** The replication begins anew by itself; the screens, and what is typed in them, stay. */
    onStorageError: (error) => {
      updateSyncStatus({ problem: 'storage' })
      tellIfFull(error)
    },
  }
  const sync = startSync(options)
  const endEvents = onReturn(sync.resync)
  return async () => {
    endEvents()
    await sync.stop()
  }
}

/** The page came into view or the network is back: anything may have happened meanwhile. */
const onReturn = (resync: () => void): (() => void) => {
  const visible = (): void => {
    if (document.visibilityState === 'visible') resync()
  }
  document.addEventListener('visibilitychange', visible)
  window.addEventListener('online', resync)
  return () => {
    document.removeEventListener('visibilitychange', visible)
    window.removeEventListener('online', resync)
  }
}
