import type { StoredRecord, WireRecord } from '#shared/core/record.ts'
import type { Refusal } from '#shared/core/policy.ts'
import type { CollectionName, PushRow } from '#shared/sync/protocol.ts'

export interface PushedChange {
  readonly type: 'push'
  readonly collection: CollectionName
  readonly row: PushRow
  readonly isConfirmed?: IsConfirmed
}

type IsConfirmed = (text: string) => boolean

export interface Confirming {
  readonly isConfirmed: IsConfirmed
  use(text: string): void
}

/**
 * `apply` runs within the transaction and returns the next state (server-set fields are ignored),
 * or a refusal. It gets a deleted record as its last live version, marked `_deleted`.
 */
export interface AppliedChange {
  readonly type: 'apply'
  readonly id: string
  readonly apply: (current: StoredRecord | undefined) => WireRecord | Refusal
}

export type Change = PushedChange | AppliedChange

export type Verdict =
  | { readonly type: 'accepted'; readonly record: StoredRecord }
  | { readonly type: 'acknowledged' }
  /** `taken`: this edit was written before, and others may have written since. */
  | { readonly type: 'conflict'; readonly state: StoredRecord; readonly taken?: true }
  /** `state` is what the actor may read of the record now; undefined for nothing. */
  | {
      readonly type: 'refused'
      readonly refusal: Refusal
      readonly state: WireRecord | undefined
    }

export type Author =
  | { readonly type: 'person'; readonly userId: string }
  | { readonly type: 'system'; readonly userId: string }

export interface CommitMode {
  readonly atomic?: boolean
  readonly inTurns?: boolean
}

/**
 * The only way to write records (docs/architecture.md, Principles 1). Returns one verdict per
 * change in order, after all is durable; later changes see earlier ones. `atomic`: all changes are
 * written or none. The verdicts then end with the first refusal, or name all conflicts if there are
 * only conflicts. `inTurns`: other requests may run in between. A call that is not atomic may then
 * end early, with verdicts for the first changes only. A pushed row at which the server itself
 * fails is refused as `failed`, and does not block the others.
 * @throws StoreUnavailable if nothing was kept.
 */
export type Commit = (
  author: Author,
  changes: readonly Change[],
  options?: CommitMode,
) => Promise<readonly Verdict[]>
