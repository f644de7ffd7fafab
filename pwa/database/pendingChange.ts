import type { WireRecord } from '#shared/core/record.ts'
import type { CollectionName, PushRow } from '#shared/sync/protocol.ts'

/** The content of one write of this person's to one record. */
export interface Edit {
  readonly id: string
  readonly kind: string
  /** A fresh random token (docs/protocol.md, Words). */
  readonly editId: string
  /** Fields to lay over the present record; the whole record for a new one. */
  readonly changes: Readonly<Record<string, unknown>>
  readonly isNew: boolean
  /** The defaults of a new record, if they follow from another one. */
  readonly start?: WireRecord
}

/**
 * The unacknowledged changes of one record's author: write-ahead record, waiting list and push
 * queue in one. A record has at most one; a further edit is folded into it and gives it a new
 * `editId`, by which the sender of the earlier one notices.
 */
export interface PendingChange {
  /** The order of appending, given by IndexedDB: no clock decides it. */
  readonly seq?: number
  readonly id: string
  readonly collection: CollectionName
  readonly kind: string
  /** The id of the latest edit in it. */
  readonly editId: string
  /** ISO 8601 instants of its first edit and of its latest, for people. */
  readonly since: string
  readonly editedAt: string
  /** Fields over the base, or the whole record. */
  readonly changes: Readonly<Record<string, unknown>>
  /** Are `changes` the record itself: a new one, or the outcome of a merge? */
  readonly isWhole: boolean
  /** The server's state that it was made over; undefined where the server was known to have none. */
  readonly base?: WireRecord | undefined
  /** A newer server state, which a pull has brought. */
  readonly theirs?: WireRecord | undefined
  /**
   * The row as it was sent, until its answer is known: it is sent again unchanged, and its base stays.
   * Later edits go into `changes`, newer states of the server's into `theirs`. Absent where nothing of
   * the record is under way.
   */
  readonly sent?: PushRow | undefined
  /**
   * The group in which the unsent changes are accepted, whole or not at all: one batch, and the
   * changes joined to it since. Absent if it is sent alone.
   */
  readonly group?: string | undefined
  /** The name of the group that `sent` is part of. */
  readonly sentGroup?: string | undefined
  /** How many times the server failed at this very row. */
  readonly failures?: number
  /**
   * `editId`s of earlier edits in it, the latest last, and of states that it was merged with: one of
   * them may have reached the server, its answer lost.
   */
  readonly over: readonly string[]
  /**
   * Set where it lies over a version that the server acknowledged and then lost in a restore:
   * whatever the server holds now is older than all of it.
   */
  readonly lostByServer?: true
  /**
   * The defaults of its record, if they follow from another one and the server may have none of it.
   */
  readonly start?: WireRecord
  /**
   * The values, by field, that this device has seen there other than its defaults, written here or
   * merged in.
   */
  readonly had?: Readonly<Record<string, readonly unknown[]>>
}
