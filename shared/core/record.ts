import { z } from 'zod'
import type { Approval } from './approval.ts'

/**
 * Fields that the server sets; it ignores them in pushed records (docs/protocol.md, Push 6). A
 * device may fill in `createdAt` and `createdBy` for display until the server answers.
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

/** The fields that the server sets, absent until it has answered. */
export interface ServerSet {
  readonly audience: string
  readonly rev: number
  readonly seal: string
  /** ISO 8601 instants, UTC. */
  readonly createdAt: string
  readonly createdBy: string
  readonly updatedAt: string
  readonly updatedBy: string
  readonly broughtIn?: BroughtIn | undefined
  readonly approval?: Approval | undefined
}

export interface BroughtIn {
  readonly by: string
  readonly at: string
}

/**
 * A record of any kind as it is sent. `_deleted` marks a deletion or, with `id` alone, a removal.
 */
export interface WireRecord extends Partial<ServerSet> {
  readonly id: string
  readonly kind?: string
  readonly editId?: string
  readonly _deleted: boolean
  readonly [field: string]: unknown
}

export type StoredRecord = WireRecord &
  ServerSet & { readonly kind: string; readonly editId: string }

/** Is the record erased, so that only its deletion is known? Then it has no author. */
export const isErased = ({
  _deleted,
  createdBy,
}: Pick<StoredRecord, '_deleted' | 'createdBy'>): boolean => _deleted && createdBy === ''

export const familyFields = ['familyId', 'homeFamilyId'] as const

/**
 * The family that a record belongs to, by either field: a personal record names its home family.
 */
export const familyIdOf = (record: { readonly [field: string]: unknown }): string | undefined => {
  const familyId = record['familyId'] ?? record['homeFamilyId']
  return typeof familyId === 'string' ? familyId : undefined
}

/** A part of a derived id; it must not contain ':', which separates the parts. */
export const idPart = z
  .string()
  .min(1)
  .max(60, { abort: true })
  .regex(/^[^:]+$/)

/** The value of another person that a merge replaced (docs/protocol.md, On the device 7). */
const replacedValue = z.object({
  field: z.string().max(100),
  value: z.unknown(),
  by: z.string().max(100),
  /** The userId of the person who replaced the value. It and `in` are absent in older versions. */
  with: z.string().max(100).optional(),
  in: z.string().max(60).optional(),
  /**
   * The instant at which the server accepted that edit; absent in the version of the edit itself.
   */
  at: z.string().max(40).optional(),
})

export type ReplacedValue = z.infer<typeof replacedValue>

export const recordFields = {
  id: z.string().min(1).max(120),
  editId: z.string().min(1).max(60),
  /**
   * The values that a merge replaced, until their authors edit the record again (replacements.ts).
   */
  replaced: z.array(replacedValue).max(50).nullable().default(null),
}

/** A record with server-set fields, which are absent until the server has answered. */
export type Shown<T> = T & Partial<ServerSet>
