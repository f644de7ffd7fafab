import { dayIn } from '#shared/derive/day.ts'
import { allowancesList } from '#shared/derive/personalBudgetLists.ts'
import type { Family } from '#shared/domain/family.ts'
import type { Shown, StoredRecord } from '#shared/domain/record.ts'
import type { Environment } from './environment.ts'
import type { ReadTransaction, Store } from './store/store.ts'
import type { Commit } from './sync/change.ts'
import { paymentsOf } from './sync/payments.ts'

export interface PaydayDependencies {
  readonly store: Pick<Store, 'read'>
  readonly commit: Commit
  readonly environment: Pick<Environment, 'now'>
  readonly onError: (error: unknown) => void
}

export interface Payday {
  /** Pays what is due in every family whose day is another than when this was last done. */
  pay(): Promise<void>
  /** Pays at once and then soon after each family's midnight. @returns a function that stops it. */
  start(): () => Promise<void>
}

/** Time zones are some quarters of an hour apart: so often it may be midnight somewhere. */
const quarterMs = 15 * 60 * 1000

const pollMs = 60_000

/** A page of the families; a server has one or a few. */
const familiesAtOnce = 200

/**
 * Pays children's allowances. Whatever happens between, a stop or a clock that is set back, the next time
 * pays what is missing, and no day twice (sync/payments.ts).
 */
export const createPayday = (deps: PaydayDependencies): Payday => {
  const { store, environment, onError } = deps
  /** By family, the day up to which all is paid. */
  const paid = new Map<string, string>()
  let running: Promise<void> | undefined
  let quarter = Number.NaN

  const payAll = async (): Promise<void> => {
    for (let from: string | undefined = ''; from !== undefined;) {
      const families = await store.read((tx) => familiesFrom(tx, from ?? ''))
      for (const { id, timeZone } of families) {
        const today = dayIn(environment.now(), timeZone)
        if (paid.get(id) === today) continue
        try {
          await payFamily(deps, id)
          paid.set(id, today)
        } catch (error) {
          /** It keeps no other family from its own, and is tried again. */
          onError(error)
        }
      }
      const last = families.at(-1)?.createdAt
      from = families.length < familiesAtOnce || last === from ? undefined : last
    }
  }
  const pay = (): Promise<void> => {
    running ??= payAll().finally(() => {
      running = undefined
    })
    return running
  }
  const payWhenDue = (): void => {
    const now = Math.floor(environment.now().getTime() / quarterMs)
    if (now === quarter) return
    pay().then(() => {
      quarter = now
    }, onError)
  }
  return {
    pay,
    start: () => {
      payWhenDue()
      const timer = setInterval(payWhenDue, pollMs)
      timer.unref()
      return async () => {
        clearInterval(timer)
        await running?.catch(() => undefined)
      }
    },
  }
}

/** In the order of their making. Sound because the list is of this kind. */
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

const payFamily = async (
  { store, commit, environment }: PaydayDependencies,
  familyId: string,
): Promise<void> => {
  const now = environment.now().toISOString()
  const allowances = await store.read((tx) => tx.records.list(allowancesList(familyId)))
  for (const allowance of allowances) {
    const payments = await store.read((tx) => paymentsOf(tx, allowance.id, now))
    if (payments.length > 0) await commit(author(allowance), payments)
  }
}

/** On behalf of the parent who set it. */
const author = ({ updatedBy }: StoredRecord) => ({ type: 'system', userId: updatedBy }) as const
