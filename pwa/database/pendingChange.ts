import type { WireRecord } from '#shared/core/record.ts'
import type { CollectionName, PushRow } from '#shared/sync/protocol.ts'

/** What one write of this person's says of one record. */
export interface Edit {
  readonly id: string
  readonly kind: string
  /** A fresh random token (docs/protocol.md, Words). */
  readonly editId: string
  /** Fields to lay over what is there; the whole record where it is a new one. */
  readonly changes: Readonly<Record<string, unknown>>
  readonly isNew: boolean
  /** What a new one began with, where that follows from another record. */
  readonly start?: WireRecord
}

/**
 * What one record's author has changed and the server has not acknowledged: write-ahead record,
 * waiting list and push queue in one. A record has at most one; a further edit is folded into it
 * and gives it a new `editId`, by which whoever sent the earlier one notices.
 */
export interface PendingChange {
  /** The order of appending, given by IndexedDB: no clock decides it. */
  readonly seq?: number
  readonly id: string
  readonly collection: CollectionName
  readonly kind: string
  /** Of the latest edit in it. */
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
  /** A newer one that a pull has brought meanwhile. */
  readonly theirs?: WireRecord | undefined
  /**
   * The row as it was sent, until its answer is known: it is sent again unchanged, and its base stays.
   * Later edits go into `changes`, newer states of the server's into `theirs`. Absent where nothing of
   * the record is under way.
   */
  readonly sent?: PushRow | undefined
  /**
   * The name of the group in which what was not sent goes in, whole or not at all: what one batch wrote,
   * and what was joined to it since. Absent where it goes in by itself.
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
  /** What its record began with, where that follows from another one and the server may have none of it. */
  readonly start?: WireRecord
  /** By field, what this device has had there otherwise than it began, written here or merged in. */
  readonly had?: Readonly<Record<string, readonly unknown[]>>
}
