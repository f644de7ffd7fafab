import type { StoredRecord, WireRecord } from '#shared/core/record.ts'
import type { NewJob } from '#server/store/jobs.ts'
import type { ReadTransaction } from '#server/store/store.ts'
import type { AppliedChange } from '../writing/change.ts'

export interface Written {
  readonly before: StoredRecord | undefined
  readonly after: StoredRecord
}

export interface Aftermath {
  readonly changes: readonly AppliedChange[]
  readonly people: readonly string[]
  readonly keysOf?: readonly string[]
  readonly jobs?: readonly AskedJob[]
}

export type AskedJob = Omit<NewJob, 'askedAt'>

export interface Effects {
  readonly prepare?: (
    next: WireRecord,
    current: StoredRecord | undefined,
    tx: ReadTransaction,
    by: string,
  ) => Promise<WireRecord>
  readonly follow?: (
    written: Written,
    tx: ReadTransaction,
    newToken: () => string,
  ) => Promise<Aftermath>
}

export const reconsider = (id: string): AppliedChange => ({
  type: 'apply',
  id,
  apply: (current) => current ?? { code: 'not-found', fields: [] },
})
