import { useEffect } from 'react'
import { unauthorized } from '#pwa/api/session.ts'
import { otherServerAnswers } from '#pwa/state/session.ts'
import { useData } from '#pwa/data/DatabaseContext.ts'
import { untilAnswered } from '#pwa/data/firstAnswers.ts'
import { layEdits } from '#pwa/data/layEdit.ts'
import type { LocalDatabase } from '#pwa/data/localDatabase.ts'
import { countUnsent } from '#pwa/data/unsent.ts'
import { useDevice } from '#pwa/data/useDevice.ts'
import { useIsFilling } from '#pwa/data/useIsComplete.ts'
import { dataProblemOf, setDataProblem } from '#pwa/state/dataProblem.ts'
import { updateSyncStatus } from '#pwa/state/syncStatus.ts'
import { createKnownServer, OtherServer } from './knownServer.ts'
import { whenLeader } from './leader.ts'
import { isUnreachable } from './retries.ts'
import { startSync } from './startSync.ts'
import type { SyncOptions } from './startSync.ts'
import { createTransport, SyncHttpError } from './transport.ts'

/** Replicates the open database for as long as it stands, and keeps the status in view true. */
export const SyncRunner = (): null => {
  const { database } = useData()
  const waiting = useDevice(countUnsent)
  const attention = useDevice((device) => device.attention.where('state').equals('open').count())
  const filling = useIsFilling()
  useEffect(() => {
    if (waiting !== undefined && attention !== undefined) updateSyncStatus({ waiting, attention })
  }, [waiting, attention])
  useEffect(() => updateSyncStatus({ filling }), [filling])
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

const afterFirstScreen = async (): Promise<void> => {
  await untilAnswered()
  await idle()
}

/** Every tab knows at once when the network goes or comes, whichever of them replicates. */
const useNetworkEvents = (): void =>
  useEffect(() => {
    const look = (): void => updateSyncStatus({ online: navigator.onLine })
    /** It may have gone while this code was still coming. */
    look()
    window.addEventListener('online', look)
    window.addEventListener('offline', look)
    return () => {
      window.removeEventListener('online', look)
      window.removeEventListener('offline', look)
    }
  }, [])

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
    transport: createTransport(
      (...request) => fetch(...request),
      database.userId,
      createKnownServer(database.device),
    ),
    /** Asked for when the first page is stored; then only a screen that waits for a list holds pages up. */
    painted: async () => {
      await (firstPause ??= idle())
      await untilAnswered()
    },
    onRequestSuccess: () => updateSyncStatus({ online: true, problem: undefined }),
    onRequestError: (error) => {
      const status = error instanceof SyncHttpError ? error.status : undefined
      if (isUnreachable(error)) updateSyncStatus({ online: false })
      tellIfFull(error)
      if (error instanceof OtherServer) otherServerAnswers()
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
  const endEvents = onReturn(() => {
    /** The tab that was in front may have been closed in the midst of a write. */
    layEdits(database).catch(tellIfFull)
    sync.resync()
  })
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
