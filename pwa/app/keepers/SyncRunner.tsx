import { useEffect } from 'react'
import { useLiveQuery } from 'dexie-react-hooks'
import { sessionIsOver } from '#pwa/api/device/sessionEnd.ts'
import { otherServerAnswers } from '#pwa/state/device/session.ts'
import { useData } from '#pwa/live/DataContext.ts'
import { idle } from '#pwa/live/idle.ts'
import { clockCorrection, correctClock } from '#pwa/database/clock.ts'
import { percentFilled } from '#pwa/database/fillProgress.ts'
import { heardServerTime, readKnownTime } from '#pwa/database/knownTime.ts'
import type { LocalDatabase } from '#pwa/database/localDatabase.ts'
import { countUnsent } from '#pwa/outbox/unsent.ts'
import { useIsFilling } from '#pwa/live/useIsComplete.ts'
import { setDataProblem } from '#pwa/state/device/dataProblem.ts'
import { dataProblemOf } from '#pwa/state/device/dataProblemOf.ts'
import { useContact } from '#pwa/state/device/device.ts'
import { updateSyncStatus } from '#pwa/state/syncStatus.ts'
import { readCheckpoints } from '#pwa/sync/checkpoints.ts'
import { createKnownServer, OtherServer } from '#pwa/sync/knownServer.ts'
import { whenLeader } from '#pwa/sync/leader.ts'
import { isUnreachable } from '#pwa/sync/retries.ts'
import { startSync } from '#pwa/sync/startSync.ts'
import type { SyncOptions } from '#pwa/sync/startSync.ts'
import { browserFetch, createTransport, SyncHttpError } from '#pwa/sync/transport.ts'

export const SyncRunner = (): null => {
  const { database } = useData()
  const { device } = database
  const waiting = useLiveQuery(() => countUnsent(device), [device])
  const attention = useLiveQuery(
    () => device.attention.where('state').equals('open').count(),
    [device],
  )
  const filling = useIsFilling()
  const filled = useLiveQuery(
    async () => (filling ? percentFilled(await readCheckpoints(device)) : undefined),
    [device, filling],
  )
  useEffect(() => {
    if (waiting !== undefined && attention !== undefined) updateSyncStatus({ waiting, attention })
  }, [waiting, attention])
  useEffect(() => updateSyncStatus({ filling, filled }), [filling, filled])
  useServerClock(database)
  useNetworkEvents()
  /** Nothing is sent for a person who opened offline, until the server has let them in. */
  const isAwake = useContact() === 'awake'
  useEffect(() => {
    if (!isAwake) return undefined
    let wanted = true
    let stepDown = (): void => {}
    void idle().then(() => {
      if (wanted) stepDown = standForLeader(database)
    })
    return () => {
      wanted = false
      stepDown()
    }
  }, [database, isAwake])
  return null
}

const standForLeader = (database: LocalDatabase): (() => void) =>
  whenLeader({
    name: `our-life-sync-${database.userId}`,
    now: () => new Date(),
    elect: async () => {
      await database.rx.waitForLeadership()
    },
    lead: () => lead(database),
  })

const useServerClock = ({ device }: LocalDatabase): void => {
  const known = useLiveQuery(() => readKnownTime(device), [device])
  useEffect(() => {
    correctClock(known)
    updateSyncStatus({ wrongClock: clockCorrection() !== 0 })
  }, [known])
}

const useNetworkEvents = (): void =>
  useEffect(() => {
    const look = (): void => updateSyncStatus({ online: navigator.onLine })
    /** The network may have gone while this code was loading. */
    look()
    window.addEventListener('online', look)
    window.addEventListener('offline', look)
    return () => {
      window.removeEventListener('online', look)
      window.removeEventListener('offline', look)
    }
  }, [])

/**
 * Reports a full disk. Besides the database, the sync callbacks below write to the device's tables,
 * so either may fail for lack of space.
 */
const tellIfFull = (error: unknown): void => {
  if (dataProblemOf(error) === 'quota') setDataProblem('quota')
}

const lead = (database: LocalDatabase): (() => Promise<void>) => {
  let saidSignedOut = false
  let firstPause: Promise<void> | undefined
  const options: SyncOptions = {
    database,
    transport: createTransport(
      browserFetch,
      database.userId,
      createKnownServer(database.device),
      (server) => {
        heardServerTime(database.device, server, new Date()).catch(tellIfFull)
      },
    ),
    painted: () => (firstPause ??= idle()),
    onRequestSuccess: () => updateSyncStatus({ online: true, problem: undefined }),
    onRequestError: (error) => {
      const { status, code } = error instanceof SyncHttpError ? error : {}
      if (isUnreachable(error)) updateSyncStatus({ online: false })
      tellIfFull(error)
      if (error instanceof OtherServer) otherServerAnswers()
      if (status === 426) updateSyncStatus({ problem: 'update-needed' })
      if ((status === 401 || code === 'other-person') && !saidSignedOut) {
        saidSignedOut = true
        void sessionIsOver()
      }
    },
    /** The replication restarts automatically; the screens, and text typed in them, stay. */
    onStorageError: (error) => {
      updateSyncStatus({ problem: 'storage' })
      tellIfFull(error)
    },
  }
  const sync = startSync(options)
  const endEvents = onReturn(() => sync.resync())
  return async () => {
    endEvents()
    await sync.stop()
  }
}

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
