import type { Shown, WireRecord } from './record.ts'
import type { Member } from '../people/family/member.ts'
import type { Family } from '../people/family/family.ts'
import type { Audience } from './audience.ts'
import type { SpentQuery } from '../money/personal/personalBudgetLists.ts'
import type { Approval } from './approval.ts'
import type { ListQuery } from '../sync/listColumns.ts'
import type { PersonActor } from './actor.ts'

/** The records that a policy needs loaded before it is asked. */
export interface Needs {
  /** Load these families and their members. */
  readonly familyIds?: readonly string[]
  /** Load all memberships of these people. */
  readonly userIds?: readonly string[]
  /** Load these records, such as the record's parent. They are in the record's own collection. */
  readonly recordIds?: readonly string[]
  /** Load these lists, all of them short. They are in the record's own collection. */
  readonly lists?: readonly ListQuery[]
  /** Load these sums; each is one read, whatever the number of expenses. */
  readonly spent?: readonly SpentQuery[]
}

/** The loaded records, from the same transaction as the record itself. */
export interface PolicyContext {
  family(familyId: string): Shown<Family> | undefined
  /** Live and former members; a live one has `leftAt` null. */
  members(familyId: string): readonly Member[]
  /** Live and former memberships of a person. */
  membershipsOf(userId: string): readonly Member[]
  /** One of `recordIds`, deleted or not; undefined if it is not here yet. */
  record(id: string): WireRecord | undefined
  /** One of `lists`. */
  list(query: ListQuery): readonly WireRecord[]
  /** One of `spent`, in ten-thousandths. */
  spent(query: SpentQuery): number
  /** The present time, an ISO 8601 instant; on the server by the server's clock. */
  readonly now: string
}

/** The fields of a change that its author may write: all, or only the named ones. */
export type Allowed = 'all' | readonly string[]

export const nothing: Allowed = []

/** The rules of one kind; role names appear only in policies. */
export interface Policy<T> {
  needs(record: T): Needs
  /** Names further needs that follow from the first ones. */
  furtherNeeds?(record: T, context: PolicyContext): Needs
  audience(record: T, context: PolicyContext): Audience
  /** May this person read the record although they are in none of its audiences? By default not. */
  mayRead?(actor: PersonActor, current: T, context: PolicyContext): boolean
  create(actor: PersonActor, next: T, context: PolicyContext): boolean
  /** Which fields may this person change from `current` to `next`? 'all' includes restoring it. */
  update(actor: PersonActor, current: T, next: T, context: PolicyContext): Allowed
  remove(actor: PersonActor, current: T, context: PolicyContext): boolean
  /**
   * The rule beyond rights that forbids this person's change, if any; the server's own changes are
   * free of it.
   */
  binds?(
    actor: PersonActor,
    current: T | undefined,
    next: T & WireRecordState,
    context: PolicyContext,
  ): Refusal | undefined
  /** The approval state of a version by this person; undefined if it needs no approval. */
  approval?(
    actor: PersonActor,
    current: T | undefined,
    next: T,
    context: PolicyContext,
  ): Approval | undefined
  /**
   * The content of an untouched record whose id and content follow from another one; undefined for
   * any other record. Creating such a record then counts as changing that content, and its author
   * keeps the fields that they may not write (derivedDefaults.ts).
   */
  derivedDefaults?(record: T, context: PolicyContext): object | undefined
  /**
   * Fields stored with another value than this person sent, if the family does not keep such
   * values. The rest is accepted, because it may have been written offline before that setting.
   */
  kept?(current: T | undefined, next: T, context: PolicyContext): object
  /** Absent for a kind without amounts. */
  readonly money?: Amounts<T>
  /** Fields that nobody changes once the record is made. */
  readonly fixed: readonly (keyof T & string)[]
  /**
   * A rule beyond rights that must hold after every change, by any author; returns a stable code.
   */
  invariant?(
    current: T | undefined,
    next: T & WireRecordState,
    context: PolicyContext,
  ): RefusalCode | undefined
}

/** The fields with amounts of money in a kind of record, and their currency. */
export interface Amounts<T> {
  /** Each field holds an amount, null, or a list of objects with an `amount`. */
  readonly fields: readonly (keyof T & string)[]
  /** The field's name in calls, if it is another one. */
  readonly sentAs?: string
  /** An ISO 4217 code; undefined if unknown. */
  currency(record: T, context: PolicyContext): string | undefined
}

export type WireRecordState = Pick<WireRecord, '_deleted'>

/** Stable codes: clients distinguish refusals by these, never by message text. */
export type RefusalCode =
  | 'invalid'
  | 'unknown-kind'
  | 'not-found'
  | 'forbidden'
  | 'fixed-field'
  | 'last-parent'
  /** Nobody would be left to look after a child's profile that a parent made. */
  | 'only-family'
  | 'too-large'
  /**
   * There is no room for a new record, or for an edit by a person far over their quota; deleting
   * still works.
   */
  | 'quota'
  /** A child spends more than its limit leaves; `left` says how much is left. */
  | 'over-limit'
  | 'category-blocked'
  | 'category-not-allowed'
  /** A parent must give consent first. */
  | 'consent-needed'
  /** The record was erased for good. */
  | 'erased'
  /** Another decision about the same version came first. */
  | 'decided-already'
  /** The record has changed since the version that was decided. */
  | 'outdated'
  /** A parent sent it from a shared device and has not confirmed it by PIN. */
  | 'confirm'
  /** The server failed at this record, by a fault of its own. */
  | 'failed'

export interface Refusal {
  readonly code: RefusalCode
  /** Fields that were refused; empty when the whole change was. */
  readonly fields: readonly string[]
  readonly issues?: readonly { readonly path: string; readonly message: string }[]
  /** An amount such as '4.50', for 'over-limit'. */
  readonly left?: string
}
