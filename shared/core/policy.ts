import type { Shown, WireRecord } from './record.ts'
import type { Member } from '../people/family/member.ts'
import type { Family } from '../people/family/family.ts'
import type { Audience } from './audience.ts'
import type { SpentQuery } from '../money/personal/personalBudgetLists.ts'
import type { Approval } from './approval.ts'
import type { ListQuery } from '../sync/listColumns.ts'
import type { PersonActor } from './actor.ts'

/** Which surroundings a policy wants loaded before it is asked. */
export interface Needs {
  /** Load these families and their members. */
  readonly familyIds?: readonly string[]
  /** Load all memberships of these people. */
  readonly userIds?: readonly string[]
  /** Load these records: what the record is part of. They live in its own collection. */
  readonly recordIds?: readonly string[]
  /** Load these lists: each is short, whatever people do. They live in the record's own collection. */
  readonly lists?: readonly ListQuery[]
  /** Load these sums: however many expenses they are made of, each is read at once. */
  readonly spent?: readonly SpentQuery[]
}

/** The surroundings, loaded in the same transaction as the record itself. */
export interface PolicyContext {
  family(familyId: string): Shown<Family> | undefined
  /** Live and former members; a live one has `leftAt` null. */
  members(familyId: string): readonly Member[]
  /** Live and former memberships of a person. */
  membershipsOf(userId: string): readonly Member[]
  /** One of `recordIds`, deleted or not; undefined where it is not here, or not here yet. */
  record(id: string): WireRecord | undefined
  /** One of `lists`. */
  list(query: ListQuery): readonly WireRecord[]
  /** One of `spent`, in ten-thousandths. */
  spent(query: SpentQuery): number
  /** When this is asked, an ISO 8601 instant: by the server's clock where the server asks. */
  readonly now: string
}

/** The fields of a change that its author may write: all of the record, or only those named. */
export type Allowed = 'all' | readonly string[]

export const nothing: Allowed = []

/** One kind's rules; role names appear in these and nowhere else. */
export interface Policy<T> {
  needs(record: T): Needs
  /** What it wants beyond that, once that is known. */
  furtherNeeds?(record: T, context: PolicyContext): Needs
  audience(record: T, context: PolicyContext): Audience
  /** May this person read the record though in none of its audiences? By default not. */
  mayRead?(actor: PersonActor, current: T, context: PolicyContext): boolean
  /** May this person make this record? */
  create(actor: PersonActor, next: T, context: PolicyContext): boolean
  /** Which fields may this person change from `current` to `next`? 'all' includes reviving it. */
  update(actor: PersonActor, current: T, next: T, context: PolicyContext): Allowed
  remove(actor: PersonActor, current: T, context: PolicyContext): boolean
  /** Which rule beyond rights forbids this person's change, if any; what the server does none does. */
  binds?(
    actor: PersonActor,
    current: T | undefined,
    next: T & WireRecordState,
    context: PolicyContext,
  ): Refusal | undefined
  /** How a version by this person stands; undefined where nobody has to approve it. */
  approval?(
    actor: PersonActor,
    current: T | undefined,
    next: T,
    context: PolicyContext,
  ): Approval | undefined
  /**
   * What a record says that nobody has touched yet, where its id and content follow from another one;
   * undefined for any that begins with what its author writes. Making it, or making it anew, is then
   * changing that: what its author may not change stays as it is there (beginning.ts).
   */
  derivedDefaults?(record: T, context: PolicyContext): object | undefined
  /**
   * Fields that are kept in another way than this person sent them, where the family does not keep what
   * they say: no reason to refuse the rest, which may have been written offline before that was so.
   */
  kept?(current: T | undefined, next: T, context: PolicyContext): object
  /** Absent where it has none. */
  readonly money?: Amounts<T>
  /** Fields that nobody changes once the record is made. */
  readonly fixed: readonly (keyof T & string)[]
  /** A rule beyond rights that must hold after the change, whoever makes it; answers a stable code. */
  invariant?(
    current: T | undefined,
    next: T & WireRecordState,
    context: PolicyContext,
  ): RefusalCode | undefined
}

/** Where a kind of record has amounts of money, and the currency that they are in. */
export interface Amounts<T> {
  /** Each an amount, null, or a list of objects with an `amount`. */
  readonly fields: readonly (keyof T & string)[]
  /** What calls name it, where that is another name than the field's. */
  readonly sentAs?: string
  /** ISO 4217; undefined where it is not known. */
  currency(record: T, context: PolicyContext): string | undefined
}

export type WireRecordState = Pick<WireRecord, '_deleted'>

/** Stable codes: clients tell refusals apart by these, never by message text. */
export type RefusalCode =
  | 'invalid'
  | 'unknown-kind'
  | 'not-found'
  | 'forbidden'
  | 'fixed-field'
  | 'last-parent'
  /** A child's profile that a parent made would be left with nobody to look after it. */
  | 'only-family'
  | 'too-large'
  /** There is no room for it: a new record, or an edit by somebody who takes up far too much; deleting goes on. */
  | 'quota'
  /** A child spends more than is left of its limit; `left` says how much that is. */
  | 'over-limit'
  | 'category-blocked'
  | 'category-not-allowed'
  /** A parent has to agree first. */
  | 'consent-needed'
  /** It was deleted so long ago that it is gone for good. */
  | 'erased'
  /** Another decision about the same version came first. */
  | 'decided-already'
  /** The record has changed since the version that was decided. */
  | 'outdated'
  /** A parent sent it from a shared device, and has yet to confirm it by PIN. */
  | 'confirm'
  /** The server could not process this very record, by a fault of its own. */
  | 'failed'

export interface Refusal {
  readonly code: RefusalCode
  /** Fields that were refused; empty when the whole change was. */
  readonly fields: readonly string[]
  readonly issues?: readonly { readonly path: string; readonly message: string }[]
  /** Of 'over-limit': an amount such as '4.50'. */
  readonly left?: string
}
