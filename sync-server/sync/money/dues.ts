import type { StoredRecord } from '#shared/core/record.ts'
import type { ReadTransaction } from '#server/store/store.ts'
import type { AppliedChange } from '../writing/change.ts'
import type { Due } from './due.ts'
import type { AskedJob } from '../effects/effect.ts'
import { paymentsOf } from './payments.ts'
import { enteredUntil, entriesOf } from './recurringMoney.ts'

/** A kind of record whose rule makes the server enter others. */
interface Rule {
  /** @param now ISO 8601 instant. @returns what is due and may not be entered yet, in the order of its days. */
  readonly duesOf: (tx: ReadTransaction, id: string, now: string) => Promise<readonly Due[]>
  /** Notes that all is entered up to a day. */
  readonly reach?: (id: string, day: string) => AppliedChange
}

const rules: Readonly<Record<string, Rule>> = {
  allowance: { duesOf: paymentsOf },
  moneySeries: { duesOf: entriesOf, reach: enteredUntil },
}

/** undefined for a kind that has no such rule. */
export const ruleOf = (kind: string): Rule | undefined =>
  Object.hasOwn(rules, kind) ? rules[kind] : undefined

/** The name stays readable for good, as every kind of job does. */
export const duesJob = 'enter-dues'

/**
 * The job that enters what is due of a record, on behalf of the person who made that; none where nothing
 * is due, or where one is asked for already.
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
