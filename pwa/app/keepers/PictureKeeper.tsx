import { useEffect, useMemo } from 'react'
import { useLiveQuery } from 'dexie-react-hooks'
import { fetchPicture } from '#pwa/api/memories/pictures.ts'
import { roomForPictures } from '#pwa/database/photos/roomForPictures.ts'
import type { LocalDatabase } from '#pwa/database/localDatabase.ts'
import { useData } from '#pwa/live/DataContext.ts'
import { idle } from '#pwa/live/idle.ts'
import { picturesOf } from '#pwa/live/photos/pictures.ts'
import { createPictureKeeper } from '#pwa/records/memories/pictureKeeper.ts'
import type { PictureKeeper as Keeper } from '#pwa/records/memories/pictureKeeper.ts'
import { useDataProblem } from '#pwa/state/device/dataProblem.ts'
import { dataProblemOf } from '#pwa/state/device/dataProblemOf.ts'
import { useContact } from '#pwa/state/device/device.ts'
import { useSyncStatus } from '#pwa/state/syncStatus.ts'

/**
 * Pauses in milliseconds: after the start, after a change, and before missing pictures are fetched
 * again.
 */
const pauses = { start: 3000, change: 1000, again: 60_000 } as const

export const PictureKeeper = (): null => {
  const { database } = useData()
  const { online } = useSyncStatus()
  const isAwake = useContact() === 'awake'
  const isFull = useDataProblem() === 'quota'
  const mayFetch = online && isAwake && !isFull
  const keeper = useMemo(() => keeperOf(database), [database])
  const waiting = useLiveQuery(() => database.device.photos.count(), [database])
  useEffect(() => {
    if (isFull) void keeper.forgetAll().catch(() => {})
  }, [keeper, isFull])
  useEffect(
    () =>
      mayFetch
        ? picturesOf(database).onSeen((picture) => void keeper.seen(picture).catch(() => {}))
        : undefined,
    [database, keeper, mayFetch],
  )
  useEffect(
    () => (isFull ? undefined : keepLooking(database, keeper, mayFetch)),
    [database, keeper, mayFetch, isFull, waiting],
  )
  return null
}

const keeperOf = (database: LocalDatabase): Keeper =>
  createPictureKeeper({
    database,
    fetchPicture,
    roomFor: roomForPictures,
    pause: idle,
    onForgotten: (names) => picturesOf(database).forget(names),
  })

const keepLooking = (database: LocalDatabase, keeper: Keeper, mayFetch: boolean): (() => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined
  let current = new AbortController()
  const lookIn = (milliseconds: number): void => {
    clearTimeout(timer)
    timer = setTimeout(() => void look(), milliseconds)
  }
  const look = async (): Promise<void> => {
    current.abort()
    current = new AbortController()
    const { signal } = current
    const isAnyLeft = await inTurn(database, signal, () =>
      keeper.look(mayFetch && maySpend(), signal),
    )
    if (isAnyLeft && mayFetch && !signal.aborted) lookIn(pauses.again)
  }
  const changes = database.collections.memories.$.subscribe(() => lookIn(pauses.change))
  lookIn(pauses.start)
  return () => {
    current.abort()
    clearTimeout(timer)
    changes.unsubscribe()
  }
}

const inTurn = async (
  { userId }: LocalDatabase,
  signal: AbortSignal,
  look: () => Promise<{ readonly isAnyMissing: boolean }>,
): Promise<boolean> => {
  try {
    const { isAnyMissing } = await ('locks' in navigator
      ? navigator.locks.request(`our-life-pictures-${userId}`, { signal }, look)
      : look())
    return isAnyMissing
  } catch (error) {
    return dataProblemOf(error) !== 'quota'
  }
}

/** A browser in data-saving mode fetches only pictures that are viewed. */
const maySpend = (): boolean => {
  const { connection } = navigator as { connection?: { readonly saveData?: boolean } }
  return connection?.saveData !== true
}
