import { UTCDateMini } from '@date-fns/utc/date/mini'
import { subDays } from 'date-fns'
import type { Environment } from './environment.ts'
import type { HistoryPosition, Store } from './store/store.ts'
import { repeatSteps } from './queue.ts'

const hourMs = 60 * 60 * 1000

/** See docs/architecture.md, Principles 5. */
const historyDays = 90

export interface UpkeepDependencies {
  readonly store: Pick<Store, 'write'>
  readonly environment: Pick<Environment, 'now'>
  readonly pruneIdentity: () => Promise<void>
  readonly emptyBins: () => Promise<void>
  readonly sweepPhotos: () => Promise<void>
  readonly backUp: () => Promise<unknown>
  readonly onError: (error: unknown) => void
}

/**
 * Some servers are off at night, so this is soon after the start, but after the first devices are
 * answered.
 */
const firstMs = 10_000

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
