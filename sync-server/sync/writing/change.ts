import type { StoredRecord, WireRecord } from '#shared/core/record.ts'
import type { Refusal } from '#shared/core/policy.ts'
import type { CollectionName, PushRow } from '#shared/sync/protocol.ts'

/** A row that a device pushed: checked against the state that the device assumed. */
export interface PushedChange {
  readonly type: 'push'
  readonly collection: CollectionName
  readonly row: PushRow
  /**
   * Has the PIN of a shared device confirmed this change? It is asked only if the change needs
   * that.
   */
  readonly isConfirmed?: IsConfirmed
}

/** @param text as `textOfChange` writes it. */
type IsConfirmed = (text: string) => boolean

/** The changes that a person has confirmed by PIN on a shared device. */
export interface Confirming {
  readonly isConfirmed: IsConfirmed
  /** Records that the change was written, so that its confirmation is used up. */
  use(text: string): void
}

/**
 * A change that applies to the record's current state within the transaction: REST calls and the
 * server's own. `apply` answers the next state (server-set fields are ignored), or a refusal; it
 * sees a deleted record as its last live version, marked `_deleted`.
 */
export interface AppliedChange {
  readonly type: 'apply'
  readonly id: string
  readonly apply: (current: StoredRecord | undefined) => WireRecord | Refusal
}

export type Change = PushedChange | AppliedChange

export type Verdict =
  | { readonly type: 'accepted'; readonly record: StoredRecord }
  /**
   * A pushed deletion of a record that is missing or unreadable for the actor: nothing is written
   * or revealed.
   */
  | { readonly type: 'acknowledged' }
  /** `taken`: this very edit was written before, and others may have written since. */
  | { readonly type: 'conflict'; readonly state: StoredRecord; readonly taken?: true }
  /** `state` is what the actor may read of the record now; undefined if nothing. */
  | {
      readonly type: 'refused'
      readonly refusal: Refusal
      readonly state: WireRecord | undefined
    }

/**
 * The author of a commit. A person's memberships are read within the transaction, never passed in.
 */
export type Author =
  | { readonly type: 'person'; readonly userId: string }
  /**
   * The server itself, on this person's behalf: the change is validated, but no policy is asked.
   */
  | { readonly type: 'system'; readonly userId: string }

export interface CommitMode {
  readonly atomic?: boolean
  readonly inTurns?: boolean
}

/**
 * The only way to write records (docs/architecture.md, Principles 1): validates, loads, authorizes
 * the difference, persists and publishes. Answers one verdict per change, in their order, once all
 * is durable.
 * `atomic`: either all changes are written or none. The verdicts then end with the first refusal,
 * or name all conflicts if there are only conflicts. Later changes see the earlier ones of the same
 * call.
 * `inTurns`: other requests may run in between. A call that is not atomic may then end early, with
 * verdicts for the first changes only.
 * A pushed row at which the server itself fails is refused as `failed`, and does not block the
 * others.
 * @throws StoreUnavailable if nothing was kept.
 */
export type Commit = (
  author: Author,
  changes: readonly Change[],
  options?: CommitMode,
) => Promise<readonly Verdict[]>
