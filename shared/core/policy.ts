import type { Shown, WireRecord } from './record.ts'
import type { Member } from '../people/family/member.ts'
import type { Family } from '../people/family/family.ts'
import type { Audience } from './audience.ts'
import type { SpentQuery } from '../money/personal/personalBudgetLists.ts'
import type { Approval } from './approval.ts'
import type { ListQuery } from '../sync/listColumns.ts'
import type { PersonActor } from './actor.ts'

export interface Needs {
  readonly familyIds?: readonly string[]
  readonly userIds?: readonly string[]
  readonly recordIds?: readonly string[]
  readonly lists?: readonly ListQuery[]
  /** Each sum takes one read, however many expenses there are. */
  readonly spent?: readonly SpentQuery[]
}

export interface PolicyContext {
  family(familyId: string): Shown<Family> | undefined
  members(familyId: string): readonly Member[]
  membershipsOf(userId: string): readonly Member[]
  record(id: string): WireRecord | undefined
  list(query: ListQuery): readonly WireRecord[]
  spent(query: SpentQuery): number
  /** An ISO 8601 instant; on the server it comes from the server's clock. */
  readonly now: string
}

export type Allowed = 'all' | readonly string[]

export const nothing: Allowed = []

export interface Policy<T> {
  needs(record: T): Needs
  furtherNeeds?(record: T, context: PolicyContext): Needs
  audience(record: T, context: PolicyContext): Audience
  /**
   * True if this person may read the record without being in its audience. By default nobody may.
   */
  mayRead?(actor: PersonActor, current: T, context: PolicyContext): boolean
  create(actor: PersonActor, next: T, context: PolicyContext): boolean
  /** Returns the fields that this person may change; 'all' includes restoring a deleted record. */
  update(actor: PersonActor, current: T, next: T, context: PolicyContext): Allowed
  remove(actor: PersonActor, current: T, context: PolicyContext): boolean
  /** A rule beyond rights that forbids the change, if any. The server's own changes are exempt. */
  binds?(
    actor: PersonActor,
    current: T | undefined,
    next: T & WireRecordState,
    context: PolicyContext,
  ): Refusal | undefined
  approval?(
    actor: PersonActor,
    current: T | undefined,
    next: T,
    context: PolicyContext,
  ): Approval | undefined
  /**
   * The content before any edit, if it follows from another record. Creating the record counts as
   * editing that content (derivedDefaults.ts).
   */
  derivedDefaults?(record: T, context: PolicyContext): object | undefined
  /**
   * Replaces values that the family does not collect. The change is still accepted, because it may
   * have been made offline before the family chose that setting.
   */
  kept?(current: T | undefined, next: T, context: PolicyContext): object
  readonly money?: Amounts<T>
  readonly fixed: readonly (keyof T & string)[]
  invariant?(
    current: T | undefined,
    next: T & WireRecordState,
    context: PolicyContext,
  ): RefusalCode | undefined
}

export interface Amounts<T> {
  /** Each field is an amount, null, or a list of objects with an `amount`. */
  readonly fields: readonly (keyof T & string)[]
  readonly sentAs?: string
  currency(record: T, context: PolicyContext): string | undefined
}

export type WireRecordState = Pick<WireRecord, '_deleted'>

/** Clients decide by these codes and not by the texts of messages. */
export type RefusalCode =
  | 'invalid'
  | 'unknown-kind'
  | 'not-found'
  | 'forbidden'
  | 'fixed-field'
  | 'last-parent'
  /** A child's profile would be left without a parent in charge. */
  | 'only-family'
  | 'too-large'
  /** The quota has no room for a new record, or the person is far over it. Deleting still works. */
  | 'quota'
  /** A child spends more than the remaining limit, which is in `left`. */
  | 'over-limit'
  | 'category-blocked'
  | 'category-not-allowed'
  | 'consent-needed'
  | 'erased'
  | 'decided-already'
  | 'outdated'
  | 'confirm'
  | 'failed'

export interface Refusal {
  readonly code: RefusalCode
  readonly fields: readonly string[]
  readonly issues?: readonly { readonly path: string; readonly message: string }[]
  readonly left?: string
}
