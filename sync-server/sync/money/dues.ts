import type { StoredRecord } from '#shared/core/record.ts'
import type { ReadTransaction } from '#server/store/store.ts'
import type { AppliedChange } from '../writing/change.ts'
import type { Due } from './due.ts'
import type { AskedJob } from '../effects/effect.ts'
import { paymentsOf } from './payments.ts'
import { enteredUntil, entriesOf } from './recurringMoney.ts'

interface Rule {
  readonly duesOf: (tx: ReadTransaction, id: string, now: string) => Promise<readonly Due[]>
  readonly reach?: (id: string, day: string) => AppliedChange
}

const rules: Readonly<Record<string, Rule>> = {
  allowance: { duesOf: paymentsOf },
  moneySeries: { duesOf: entriesOf, reach: enteredUntil },
}

export const ruleOf = (kind: string): Rule | undefined =>
  Object.hasOwn(rules, kind) ? rules[kind] : undefined

export const duesJob = 'enter-dues'

export const jobsOfDues = async (
  tx: ReadTransaction,
  { id, kind, createdBy }: StoredRecord,
  now: string,
): Promise<readonly AskedJob[]> => {
  const dues = (await ruleOf(kind)?.duesOf(tx, id, now)) ?? []
  if (dues.length === 0 || (await tx.jobs.of(id, duesJob)).length > 0) return []
  return [{ kind: duesJob, subject: id, state: { id }, askedBy: createdBy }]
}
