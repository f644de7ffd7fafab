import type { Environment } from './environment.ts'
import type { Store } from './store/store.ts'

const hourMs = 60 * 60 * 1000
const dayMs = 24 * hourMs

/** Versions that were replaced stay this long (design.md, Principles 5). */
const historyDays = 90

export interface UpkeepDependencies {
  readonly store: Pick<Store, 'write'>
  readonly environment: Pick<Environment, 'now'>
  /** Forgets what has expired of sign-in. */
  readonly pruneIdentity: () => Promise<void>
  readonly onError: (error: unknown) => void
}

/** Once an hour, forgets what the server need not keep. @returns a function that stops it. */
export const startUpkeep = (deps: UpkeepDependencies): (() => void) => {
  const timer = setInterval(() => void upkeep(deps).catch(deps.onError), hourMs)
  timer.unref()
  return () => clearInterval(timer)
}

export const upkeep = async ({
  store,
  environment,
  pruneIdentity,
}: Omit<UpkeepDependencies, 'onError'>): Promise<void> => {
  const before = new Date(environment.now().getTime() - historyDays * dayMs).toISOString()
  await store.write((tx) => tx.records.pruneHistory(before))
  await pruneIdentity()
}
