import type { WireRecord } from '#shared/core/record.ts'
import type { CollectionName, PushRow } from '#shared/sync/protocol.ts'

export interface Edit {
  readonly id: string
  readonly kind: string
  /** A fresh random token (docs/protocol.md, Words). */
  readonly editId: string
  readonly changes: Readonly<Record<string, unknown>>
  readonly isNew: boolean
  readonly start?: WireRecord
  /**
   * A time in milliseconds since 1970. The change is not sent before it, because its author may
   * still withdraw it.
   */
  readonly heldUntil?: number
}

/**
 * The changes of one record that the server has not acknowledged: write-ahead record, waiting list
 * and push queue in one. A record has at most one; a further edit is folded into it and gives it a
 * new `editId`, which tells the sender of the earlier edit that there is a newer one.
 */
export interface PendingChange {
  /** The order of appending, given by IndexedDB, so that no clock decides it. */
  readonly seq?: number
  readonly id: string
  readonly collection: CollectionName
  readonly kind: string
  readonly editId: string
  /** ISO 8601 times of the first edit (`since`) and the latest, shown to people. */
  readonly since: string
  readonly editedAt: string
  /** Fields over `base`, or the whole record if `isWhole`. */
  readonly changes: Readonly<Record<string, unknown>>
  readonly isWhole: boolean
  /** The server's state that was changed; undefined if the server was known to have none. */
  readonly base?: WireRecord | undefined
  readonly theirs?: WireRecord | undefined
  /**
   * The row as it was sent, until its answer is known: it is sent again unchanged, and its base
   * stays. Later edits go into `changes`, newer states of the server into `theirs`. Absent while
   * nothing of the record is being sent.
   */
  readonly sent?: PushRow | undefined
  /**
   * Names the batch that the change was made in or has joined; absent if the change is sent alone.
   */
  readonly group?: string | undefined
  readonly sentGroup?: string | undefined
  readonly failures?: number
  readonly heldUntil?: number | undefined
  /**
   * The `editId`s of earlier edits, the latest last, and of states that were merged in: one of them
   * may have reached the server although its answer was lost.
   */
  readonly over: readonly string[]
  /** The server acknowledged `base` and lost it in a restore; its own version is older. */
  readonly lostByServer?: true
  /**
   * Defaults that follow from another record; set while the server may have no version of this
   * record.
   */
  readonly start?: WireRecord
  /** All values besides the defaults that this device has seen, by field. */
  readonly had?: Readonly<Record<string, readonly unknown[]>>
}
