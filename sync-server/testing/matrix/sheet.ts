import type { Role } from '#shared/core/role.ts'
import type { WireRecord } from '#shared/core/record.ts'

/** A status, and for refusals the stable code that goes with it. */
export type Outcome = string

export type ByRole = Outcome | Readonly<Record<Role, Outcome>>

/**
 * The caller's relation to the call's record: it is their own; it belongs to another member of
 * their family; they are in another family; they have left this one; they are not signed in.
 */
export const relations = ['own', 'sameFamily', 'otherFamily', 'formerMember', 'signedOut'] as const

export type Relation = (typeof relations)[number]

/** The value of `:date` in a path: a Monday. */
export const occurrenceDay = '2026-03-23'

export interface Row {
  /** Method and path as the route declares them; several rows may have them. */
  readonly call: string
  /**
   * Placeholders: {family} the family's id, {member} the userId of whom the call is about, {record}
   * the id of the last of the props.
   */
  readonly body?: unknown
  /** Without its question mark; {family} as in the body. */
  readonly query?: string
  readonly expected: Readonly<Record<Exclude<Relation, 'signedOut'>, ByRole>> & {
    readonly signedOut: Outcome
  }
}

export const byRole = (
  parent: Outcome,
  child: Outcome,
  grandparent: Outcome,
  extendedFamily: Outcome,
): ByRole => ({ parent, child, grandparent, extended_family: extendedFamily })

export const unauthorized = '401 unauthorized'
export const forbidden = '403 forbidden'
export const notFound = '404 not-found'
export const noFamily = '404 no-family'

export const parentsOnly = (granted: Outcome, refused: Outcome = forbidden): ByRole =>
  byRole(granted, refused, refused, refused)

/** The same outcome for every caller, in any family. */
export const everyone = (granted: ByRole): Row['expected'] => ({
  own: granted,
  sameFamily: granted,
  otherFamily: granted,
  formerMember: granted,
  signedOut: unauthorized,
})

/** About a family: strangers learn nothing of it. */
export const inFamily = (own: ByRole, sameFamily: ByRole = own): Row['expected'] => ({
  own,
  sameFamily,
  otherFamily: notFound,
  formerMember: notFound,
  signedOut: unauthorized,
})

export const signedOutToo = (granted: Outcome): Row['expected'] => ({
  ...everyone(granted),
  signedOut: granted,
})

export const household = (granted: Outcome, refused: Outcome): ByRole =>
  byRole(granted, granted, granted, refused)

/** Whom the records that a call is about are made for. */
export interface Stage {
  readonly familyId: string
  /** Whom the call is about. */
  readonly subjectId: string
  /** A parent of the family, never the one who calls. */
  readonly guardianId: string
  /** The token of an invitation's link. */
  readonly token: string
  /** A photo that somebody elsewhere has sent, which the records may name. */
  readonly photoPath: string
  readonly now: Date
  newId(): string
}

/** A record that has to be there, and the userId of who made it. */
export interface Prop {
  readonly by: string
  readonly record: WireRecord
}

/**
 * The records of a path with an `:id`: the last of these; the ones before are needed by it. With a
 * `:commentId` or a `:memoryId`, too, that is the last, and `:id` the one before.
 */
export type MakeProps = (stage: Stage) => readonly Prop[]

/** One noun's part of the matrix. */
export interface Sheet {
  readonly rows: readonly Row[]
  /**
   * The key is the segment before the path's `:id`, `:token` or `:name`, as `tasks` for
   * `/api/tasks/:id`; or the whole call.
   */
  readonly props?: Readonly<Record<string, MakeProps>>
}
