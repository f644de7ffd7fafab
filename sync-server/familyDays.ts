import type { Family } from '#shared/people/family/family.ts'
import type { Shown } from '#shared/core/record.ts'
import type { Environment } from './environment.ts'
import type { ReadTransaction, Store } from './store/store.ts'

/** Repeating the work of a day must be harmless. */
export interface DailyWork {
  day(family: Pick<Family, 'timeZone'>, now: Date): string
  work(familyId: string): Promise<void>
}

export interface FamilyDaysDependencies {
  readonly store: Pick<Store, 'read'>
  readonly environment: Pick<Environment, 'now'>
  readonly onError: (error: unknown) => void
}

export interface FamilyDays {
  run(): Promise<void>
  /** Runs at once and then shortly after each midnight. @returns a function that stops it. */
  start(): () => Promise<void>
}

/**
 * Offsets of time zones are multiples of a quarter of an hour, so midnight may be at any of these
 * times.
 */
const quarterMs = 15 * 60 * 1000

const pollMs = 60_000

const familiesAtOnce = 200

export const createFamilyDays = (
  deps: FamilyDaysDependencies,
  works: readonly DailyWork[],
): FamilyDays => {
  const { environment, onError } = deps
  let running: Promise<void> | undefined
  let quarter = Number.NaN
  const todos = works.map((each) => dailyIn(deps, each))

  const runAll = async (): Promise<void> => {
    await forEachFamily(deps, async (family) => {
      for (const todo of todos) await todo(family)
    })
  }
  const run = (): Promise<void> => {
    running ??= runAll().finally(() => {
      running = undefined
    })
    return running
  }
  const runWhenDue = (): void => {
    const now = Math.floor(environment.now().getTime() / quarterMs)
    if (now === quarter) return
    run().then(() => {
      quarter = now
    }, onError)
  }
  return {
    run,
    start: () => {
      runWhenDue()
      const timer = setInterval(runWhenDue, pollMs)
      timer.unref()
      return async () => {
        clearInterval(timer)
        await running?.catch(() => undefined)
      }
    },
  }
}

const dailyIn = ({ environment, onError }: FamilyDaysDependencies, { day, work }: DailyWork) => {
  const done = new Map<string, string>()
  return async (family: Shown<Family>): Promise<void> => {
    const today = day(family, environment.now())
    if (done.get(family.id) === today) return
    try {
      await work(family.id)
      done.set(family.id, today)
    } catch (error) {
      /** One family's failure must not affect others; it is tried again. */
      onError(error)
    }
  }
}

const forEachFamily = async (
  { store }: FamilyDaysDependencies,
  work: (family: Shown<Family>) => Promise<void>,
): Promise<void> => {
  for (let from: string | undefined = ''; from !== undefined;) {
    const families = await store.read((tx) => familiesFrom(tx, from ?? ''))
    for (const family of families) await work(family)
    const last = families.at(-1)?.createdAt
    from = families.length < familiesAtOnce || last === from ? undefined : last
  }
}

const familiesFrom = async (
  { records }: ReadTransaction,
  from: string,
): Promise<readonly Shown<Family>[]> =>
  (await records.list({
    kind: 'family',
    list: 'all',
    by: 'listDate',
    from,
    limit: familiesAtOnce,
  })) as unknown as readonly Shown<Family>[]
