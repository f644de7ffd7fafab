import type { Role } from '#shared/core/role.ts'
import type { WireRecord } from '#shared/core/record.ts'

export type Outcome = string

export type ByRole = Outcome | Readonly<Record<Role, Outcome>>

/**
 * The call's record is the caller's own; it belongs to another member of their family; they are in
 * another family; they have left this one; they are not signed in.
 */
export const relations = ['own', 'sameFamily', 'otherFamily', 'formerMember', 'signedOut'] as const

export type Relation = (typeof relations)[number]

export const occurrenceDay = '2026-03-23'

export interface Row {
  readonly call: string
  /**
   * {family} is the family's id, {member} the userId of the person concerned, {record} the id of
   * the last prop.
   */
  readonly body?: unknown
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

export const everyone = (granted: ByRole): Row['expected'] => ({
  own: granted,
  sameFamily: granted,
  otherFamily: granted,
  formerMember: granted,
  signedOut: unauthorized,
})

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

export interface Stage {
  readonly familyId: string
  readonly subjectId: string
  /** A parent of the family, never the caller. */
  readonly guardianId: string
  readonly token: string
  /** A person of another family has sent this photo, which the records may name. */
  readonly photoPath: string
  readonly now: Date
  newId(): string
}

export interface Prop {
  readonly by: string
  readonly record: WireRecord
}

/**
 * The path's `:id` is the last of these; earlier ones are needed by it. With a `:commentId` or
 * `:memoryId` as well, that is the last one, and `:id` the one before.
 */
export type MakeProps = (stage: Stage) => readonly Prop[]

export interface Sheet {
  readonly rows: readonly Row[]
  /**
   * The key is the segment before the path's `:id`, `:token` or `:name`, as `tasks` for
   * `/api/tasks/:id`; or the whole call.
   */
  readonly props?: Readonly<Record<string, MakeProps>>
}
