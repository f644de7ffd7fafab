import type { WireRecord } from './record.ts'
import { isServerSet } from './record.ts'
import { canonical } from '../sync/canonical.ts'
import { changedFields } from './authorize.ts'

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

const confirmedFields: Readonly<Record<string, readonly string[]>> = {
  member: ['role', 'leftAt', 'offeredBy'],
  personalBudget: ['visibility'],
  /** The date of birth decides until when parents manage a child's profile. */
  user: ['dateOfBirth'],
}

/** Deleting the budget also ends the child's limits and screen time. */
const confirmedDeletions: ReadonlySet<string> = new Set(['personalBudget'])

/**
 * True if a parent must confirm the change by PIN. On a shared tablet, somebody else could have
 * made it under the parent's name.
 */
export const needsConfirmation = (current: WireRecord | undefined, next: WireRecord): boolean => {
  const { kind = '' } = next
  if (confirmedKinds.has(kind)) return true
  if (current === undefined) return false
  if (next._deleted) return !current._deleted && confirmedDeletions.has(kind)
  const fields = changedFields(current, next)
  return approves(current) || (confirmedFields[kind] ?? []).some((field) => fields.includes(field))
}

export const approves = ({ approval }: Pick<WireRecord, 'approval'>): boolean =>
  approval === 'pending' || approval === 'returned'

export const writtenFields = (
  current: WireRecord | undefined,
  next: WireRecord,
): readonly string[] => (current === undefined ? contentFields(next) : changedFields(current, next))

const contentFields = (record: Readonly<Record<string, unknown>>): readonly string[] =>
  Object.keys(record).filter((field) => !isServerSet(field) && !unsaid.has(field))

const unsaid: ReadonlySet<string> = new Set(['editId', 'replaced', '_deleted', 'id', 'kind'])

/**
 * Returns the text whose hash a PIN confirms. The text omits `editId`, because a retry has a
 * different one.
 */
export const textOfChange = (
  { id, kind, _deleted, ...record }: WireRecord,
  fields: readonly string[],
): string => {
  const said = fields.filter((field) => !unsaid.has(field))
  const values = Object.fromEntries(said.map((field) => [field, record[field]]))
  return canonical({ id, kind, ...(_deleted ? { deleted: true } : { values }) })
}

export const textOfCall = (method: string, path: string, body: unknown): string =>
  canonical({ call: `${method} ${path}`, body })
