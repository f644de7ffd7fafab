import type { StoredRecord, WireRecord } from '#shared/core/record.ts'
import type { Refusal } from '#shared/core/policy.ts'
import type { CollectionName, PushRow } from '#shared/sync/protocol.ts'

/** A row that a device pushed: checked against the state that the device assumed. */
export interface PushedChange {
  readonly type: 'push'
  readonly collection: CollectionName
  readonly row: PushRow
  /** From a shared device: has the PIN confirmed this change? Asked only where it needs that. */
  readonly isConfirmed?: IsConfirmed
}

/** @param text as `textOfChange` writes it. */
type IsConfirmed = (text: string) => boolean

/** What the PIN of a shared device has confirmed. */
export interface Confirming {
  readonly isConfirmed: IsConfirmed
  /** It went in: it confirms nothing more. */
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

/** What became of one change. */
export type Verdict =
  | { readonly type: 'accepted'; readonly record: StoredRecord }
  /** A pushed deletion of what is not there, or not for the actor to see: nothing is written or told. */
  | { readonly type: 'acknowledged' }
  /** `taken`: the very edit went in before, and others may have written since. */
  | { readonly type: 'conflict'; readonly state: StoredRecord; readonly taken?: true }
  /** `state` is what the actor may see of the record now; undefined where nothing. */
  | {
      readonly type: 'refused'
      readonly refusal: Refusal
      readonly state: WireRecord | undefined
    }

/** Who commits. A person's memberships are read within the transaction, never handed in. */
export type Author =
  | { readonly type: 'person'; readonly userId: string }
  /** The server itself, on this person's behalf: validates, but asks no policy. */
  | { readonly type: 'system'; readonly userId: string }

export interface CommitMode {
  readonly atomic?: boolean
  readonly inTurns?: boolean
}

/**
 * The one door for writes (docs/architecture.md, Principles 1): validates, loads, authorises the difference,
 * persists and publishes. Answers one verdict a change, in their order, once all is durable.
 * `atomic`: either every change is in at the end or none went in. The verdicts then end with the first
 * refusal, or, where nothing but conflicts is in the way, name all of them. Later changes see the
 * earlier ones of the same call.
 * `inTurns`: others get their turn in between. What is not atomic may end early for that, with verdicts
 * for the first changes only.
 * A pushed row at which the server itself fails is refused as `failed`, and holds up no other.
 * @throws StoreUnavailable nothing of it was kept.
 */
export type Commit = (
  author: Author,
  changes: readonly Change[],
  options?: CommitMode,
) => Promise<readonly Verdict[]>
