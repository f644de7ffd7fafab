import type { WireRecord } from './record.ts'
import { isServerSet } from './record.ts'
import { canonical } from '../sync/canonical.ts'
import { changedFields } from './authorise.ts'

/** Kinds by which a parent decides over others, or lets others in. */
const confirmedKinds: ReadonlySet<string> = new Set([
  'expenseDecision',
  'eventDecision',
  'memoryDecision',
  'commentDecision',
  'pinnedNoteDecision',
  'invitation',
  'consent',
  'budgetShare',
  'childControl',
  'allowance',
  'appUse',
])

/** Of kinds that are written every day, the fields that bear on others' rights. */
const confirmedFields: Readonly<Record<string, readonly string[]>> = {
  member: ['role', 'leftAt', 'offeredBy'],
  personalBudget: ['visibility'],
  /** A child who is of age is looked after no longer. */
  user: ['dateOfBirth'],
}

/** A child's limits, and its time in the app, end with the budget. */
const confirmedDeletions: ReadonlySet<string> = new Set(['personalBudget'])

/**
 * Does a parent's change, sent from a shared tablet, need the PIN? Somebody else may have laid it into what the tablet
 * has still to send.
 */
export const needsConfirmation = (current: WireRecord | undefined, next: WireRecord): boolean => {
  const { kind = '' } = next
  if (confirmedKinds.has(kind)) return true
  if (current === undefined) return false
  if (next._deleted) return !current._deleted && confirmedDeletions.has(kind)
  const fields = changedFields(current, next)
  return approves(current) || (confirmedFields[kind] ?? []).some((field) => fields.includes(field))
}

/** A parent's change of what a child asked for says yes to it. @param current as it was before. */
export const approves = ({ approval }: Pick<WireRecord, 'approval'>): boolean =>
  approval === 'pending' || approval === 'returned'

/** The fields that a change writes; of a new record all that its author says. */
export const writtenFields = (
  current: WireRecord | undefined,
  next: WireRecord,
): readonly string[] => (current === undefined ? contentFields(next) : changedFields(current, next))

const contentFields = (record: Readonly<Record<string, unknown>>): readonly string[] =>
  Object.keys(record).filter((field) => !isServerSet(field) && !unsaid.has(field))

/** They belong to one try, or follow from the rest. */
const unsaid: ReadonlySet<string> = new Set(['editId', 'replaced', '_deleted', 'id', 'kind'])

/**
 * One text for what a change does: both sides hash it, so that a PIN confirms this change and no other. The id of the
 * edit is no part of it, since trying again makes another one.
 */
export const textOfChange = (
  { id, kind, _deleted, ...record }: WireRecord,
  fields: readonly string[],
): string => {
  const said = fields.filter((field) => !unsaid.has(field))
  const values = Object.fromEntries(said.map((field) => [field, record[field]]))
  return canonical({ id, kind, ...(_deleted ? { deleted: true } : { values }) })
}

/** The same of a call. */
export const textOfCall = (method: string, path: string, body: unknown): string =>
  canonical({ call: `${method} ${path}`, body })
