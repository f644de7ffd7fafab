import { z } from 'zod'
import type { Approval } from './approval.ts'

/**
 * Fields that the server alone sets, whatever is sent (docs/protocol.md, Push 6).
 * A device may fill in `createdAt` and `createdBy` for display until the server's echo arrives.
 */
export const serverSetFields = [
  'audience',
  'rev',
  'seal',
  'createdAt',
  'createdBy',
  'updatedAt',
  'updatedBy',
  'broughtIn',
  'approval',
] as const

const serverSet: ReadonlySet<string> = new Set(serverSetFields)

export const isServerSet = (field: string): boolean => serverSet.has(field)

/** What the server adds to a record. Absent on a record that has never met the server. */
export interface ServerSet {
  readonly audience: string
  /** Rises by one with each accepted change of the record. */
  readonly rev: number
  readonly seal: string
  /** ISO 8601 instants, UTC. */
  readonly createdAt: string
  readonly createdBy: string
  readonly updatedAt: string
  readonly updatedBy: string
  /** Of a version that came from another server: who brought it, and when. */
  readonly broughtIn?: BroughtIn | undefined
  /** Of what parents have to approve. */
  readonly approval?: Approval | undefined
}

export interface BroughtIn {
  /** A userId. */
  readonly by: string
  /** ISO 8601 instant, UTC. */
  readonly at: string
}

/** A record of any kind as it travels; `_deleted` marks its end (or, with `id` alone, a removal). */
export interface WireRecord extends Partial<ServerSet> {
  readonly id: string
  readonly kind?: string
  readonly editId?: string
  readonly _deleted: boolean
  readonly [field: string]: unknown
}

/** A record as the server stores it: every server-set field in place. */
export type StoredRecord = WireRecord &
  ServerSet & { readonly kind: string; readonly editId: string }

/** Was it erased for good, so that only its end is known? Then nobody made it. */
export const isErased = ({
  _deleted,
  createdBy,
}: Pick<StoredRecord, '_deleted' | 'createdBy'>): boolean => _deleted && createdBy === ''

/** Each kind has one of them, or none. */
export const familyFields = ['familyId', 'homeFamilyId'] as const

/** The family that a record belongs to, whichever field says so: a person's own names its home. */
export const familyIdOf = (record: { readonly [field: string]: unknown }): string | undefined => {
  const familyId = record['familyId'] ?? record['homeFamilyId']
  return typeof familyId === 'string' ? familyId : undefined
}

/** What a derived id may be made of: ':' stands between its parts. */
export const idPart = z
  .string()
  .min(1)
  .max(60, { abort: true })
  .regex(/^[^:]+$/)

/** A value of another person's that a merge replaced (docs/protocol.md, On the device 7). */
const replacedValue = z.object({
  field: z.string().max(100),
  value: z.unknown(),
  /** Whose it was. */
  by: z.string().max(100),
  /** Who replaced it, and by which edit; whose versions wrote neither, only the version itself tells. */
  with: z.string().max(100).optional(),
  in: z.string().max(60).optional(),
  /** When the server took that edit; absent as long as the version itself says it. */
  at: z.string().max(40).optional(),
})

export type ReplacedValue = z.infer<typeof replacedValue>

/** Every kind's schema extends these: what the author writes beside the kind's own fields. */
export const recordFields = {
  id: z.string().min(1).max(120),
  /** A fresh random token that every local write sets. */
  editId: z.string().min(1).max(60),
  /** What merging replaced, until those who wrote it have edited the record again (replacements.ts). */
  replaced: z.array(replacedValue).max(50).nullable().default(null),
}

/** The same fields that a screen shows of every record, once the server has answered. */
export type Shown<T> = T & Partial<ServerSet>
