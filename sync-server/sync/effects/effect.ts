import type { StoredRecord, WireRecord } from '#shared/core/record.ts'
import type { NewJob } from '#server/store/jobs.ts'
import type { ReadTransaction } from '#server/store/store.ts'
import type { AppliedChange } from '../writing/change.ts'

/** A version that was just written, and the one before it. */
export interface Written {
  readonly before: StoredRecord | undefined
  readonly after: StoredRecord
}

/** The consequences of a version in the same transaction. */
export interface Aftermath {
  /**
   * Changes by the server; a change that leaves the content alone still moves the record to its
   * right audience.
   */
  readonly changes: readonly AppliedChange[]
  /** People whose list of audiences this changed. */
  readonly people: readonly string[]
  /**
   * People whose rights this changes: keys to an account that depend on those rights end
   * (docs/access.md, What made a right ends with it).
   */
  readonly keysOf?: readonly string[]
  /** Work that is too large for this transaction. */
  readonly jobs?: readonly AskedJob[]
}

/** A job, with the userId of the person on whose behalf it works. */
export type AskedJob = Omit<NewJob, 'askedAt'>

/** The consequences that the server adds to changes of one kind. */
export interface Effects {
  /**
   * Sets the fields that the server knows better than the author, after the author's rights were
   * checked.
   */
  readonly prepare?: (
    next: WireRecord,
    current: StoredRecord | undefined,
    tx: ReadTransaction,
    /** The userId of the author. */
    by: string,
  ) => Promise<WireRecord>
  readonly follow?: (
    written: Written,
    tx: ReadTransaction,
    newToken: () => string,
  ) => Promise<Aftermath>
}

/** Computes the record's audience again, and moves the record there. */
export const reconsider = (id: string): AppliedChange => ({
  type: 'apply',
  id,
  apply: (current) => current ?? { code: 'not-found', fields: [] },
})
