import type { StoredRecord, WireRecord } from '#shared/core/record.ts'
import type { NewJob } from '#server/store/jobs.ts'
import type { ReadTransaction } from '#server/store/store.ts'
import type { AppliedChange } from '../writing/change.ts'

/** A version that was just written, and the one before it. */
export interface Written {
  readonly before: StoredRecord | undefined
  readonly after: StoredRecord
}

/** What follows from a version in the same transaction. */
export interface Aftermath {
  /** Changes by the server; one that leaves the content as it is still moves to its right audience. */
  readonly changes: readonly AppliedChange[]
  /** People whose list of audiences this changed. */
  readonly people: readonly string[]
  /**
   * People of whose rights this is a change: keys to an account that rest on them end (docs/access.md, What
   * made a right ends with it).
   */
  readonly keysOf?: readonly string[]
  /** Work that is too much for this transaction. */
  readonly jobs?: readonly AskedJob[]
}

/** A job, and the userId of the person on whose behalf it works. */
export type AskedJob = Omit<NewJob, 'askedAt'>

/** What a kind of record brings with it on the server. */
export interface Effects {
  /** Sets what the server knows better than the author, after the author's rights were checked. */
  readonly prepare?: (
    next: WireRecord,
    current: StoredRecord | undefined,
    tx: ReadTransaction,
    /** The userId of who writes it. */
    by: string,
  ) => Promise<WireRecord>
  readonly follow?: (
    written: Written,
    tx: ReadTransaction,
    newToken: () => string,
  ) => Promise<Aftermath>
}

/** Has the record's audience computed anew, and itself moved there. */
export const reconsider = (id: string): AppliedChange => ({
  type: 'apply',
  id,
  apply: (current) => current ?? { code: 'not-found', fields: [] },
})
