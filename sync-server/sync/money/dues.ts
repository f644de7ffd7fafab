import type { StoredRecord } from '#shared/core/record.ts'
import type { ReadTransaction } from '#server/store/store.ts'
import type { AppliedChange } from '../writing/change.ts'
import type { Due } from './due.ts'
import type { AskedJob } from '../effects/effect.ts'
import { paymentsOf } from './payments.ts'
import { enteredUntil, entriesOf } from './recurringMoney.ts'

/** A kind of record whose rule makes the server enter others. */
interface Rule {
  /**
   * @param now ISO 8601 instant. @returns records that are due and may not be entered yet, in the
   * order of their days.
   */
  readonly duesOf: (tx: ReadTransaction, id: string, now: string) => Promise<readonly Due[]>
  /** Notes that all records up to a day are entered. */
  readonly reach?: (id: string, day: string) => AppliedChange
}

const rules: Readonly<Record<string, Rule>> = {
  allowance: { duesOf: paymentsOf },
  moneySeries: { duesOf: entriesOf, reach: enteredUntil },
}

/** @returns undefined for a kind without such a rule. */
export const ruleOf = (kind: string): Rule | undefined =>
  Object.hasOwn(rules, kind) ? rules[kind] : undefined

/** The name stays readable for good, like that of every kind of job. */
export const duesJob = 'enter-dues'

/**
 * The job that enters a record's dues, on behalf of the person who made the record; none if nothing
 * is due, or if such a job exists already.
 */
export const jobsOfDues = async (
  tx: ReadTransaction,
  { id, kind, createdBy }: StoredRecord,
  now: string,
): Promise<readonly AskedJob[]> => {
  const dues = (await ruleOf(kind)?.duesOf(tx, id, now)) ?? []
  if (dues.length === 0 || (await tx.jobs.of(id, duesJob)).length > 0) return []
  return [{ kind: duesJob, subject: id, state: { id }, askedBy: createdBy }]
}
