import { UTCDateMini } from '@date-fns/utc/date/mini'
import { subDays } from 'date-fns'
import type { Environment } from './environment.ts'
import type { HistoryPosition, Store } from './store/store.ts'
import { repeatSteps } from './queue.ts'

const hourMs = 60 * 60 * 1000

/** Versions that were replaced stay this long (docs/architecture.md, Principles 5). */
const historyDays = 90

export interface UpkeepDependencies {
  readonly store: Pick<Store, 'write'>
  readonly environment: Pick<Environment, 'now'>
  /** Forgets what has expired of sign-in. */
  readonly pruneIdentity: () => Promise<void>
  /** Erases what was deleted longer ago than bins keep it. */
  readonly emptyBins: () => Promise<void>
  /** Removes files that no record names any more. */
  readonly sweepPhotos: () => Promise<void>
  /** Makes a backup when it is time for one. */
  readonly backUp: () => Promise<unknown>
  readonly onError: (error: unknown) => void
}

/** Soon after the start, once the first devices have been answered: some servers are off at night. */
const firstMs = 10_000

/**
 * Soon and then once an hour, forgets what the server need not keep, and looks whether a backup is due.
 * @returns a function that stops it.
 */
export const startUpkeep = (deps: UpkeepDependencies): (() => void) => {
  const run = (): void => {
    void deps.backUp().catch(deps.onError)
    void upkeep(deps).catch(deps.onError)
  }
  const first = setTimeout(run, firstMs)
  const hourly = setInterval(run, hourMs)
  for (const timer of [first, hourly]) timer.unref()
  return () => {
    clearTimeout(first)
    clearInterval(hourly)
  }
}

export const upkeep = async ({
  store,
  environment,
  pruneIdentity,
  emptyBins,
  sweepPhotos,
}: Omit<UpkeepDependencies, 'onError' | 'backUp'>): Promise<void> => {
  const before = subDays(new UTCDateMini(environment.now()), historyDays).toISOString()
  await repeatSteps<HistoryPosition>((after) =>
    store.write((tx) => tx.records.pruneHistory(before, after)),
  )
  await pruneIdentity()
  await emptyBins()
  await sweepPhotos()
}
