import { z } from 'zod'
import type { Approval } from './approval.ts'

/**
 * Fields that the server alone sets and ignores in what devices send (docs/protocol.md, Push 6).
 * A device may fill in `createdAt` and `createdBy` for display until the server answers.
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

/** The fields that the server adds to a record. They are absent until the server has answered. */
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
  /** The person who imported a version from another server, and when. */
  readonly broughtIn?: BroughtIn | undefined
  /** The approval of a record that parents must approve. */
  readonly approval?: Approval | undefined
}

export interface BroughtIn {
  /** A userId. */
  readonly by: string
  /** ISO 8601 instant, UTC. */
  readonly at: string
}

/**
 * A record of any kind on its way; `_deleted` marks its deletion or, with `id` alone, a removal.
 */
export interface WireRecord extends Partial<ServerSet> {
  readonly id: string
  readonly kind?: string
  readonly editId?: string
  readonly _deleted: boolean
  readonly [field: string]: unknown
}

/** A record in the server's store, with every server-set field. */
export type StoredRecord = WireRecord &
  ServerSet & { readonly kind: string; readonly editId: string }

/** Was it erased for good, so that only its deletion is known? Then it has no author. */
export const isErased = ({
  _deleted,
  createdBy,
}: Pick<StoredRecord, '_deleted' | 'createdBy'>): boolean => _deleted && createdBy === ''

/** Each kind has one of these fields, or none. */
export const familyFields = ['familyId', 'homeFamilyId'] as const

/**
 * The family that a record belongs to, by either field: a personal record names its home family.
 */
export const familyIdOf = (record: { readonly [field: string]: unknown }): string | undefined => {
  const familyId = record['familyId'] ?? record['homeFamilyId']
  return typeof familyId === 'string' ? familyId : undefined
}

/** A part of a derived id, without ':', which separates the parts. */
export const idPart = z
  .string()
  .min(1)
  .max(60, { abort: true })
  .regex(/^[^:]+$/)

/** Another person's value that a merge replaced (docs/protocol.md, On the device 7). */
const replacedValue = z.object({
  field: z.string().max(100),
  value: z.unknown(),
  /** The userId of the value's author. */
  by: z.string().max(100),
  /** The userId of the replacing person and the id of their edit. Older versions lack both. */
  with: z.string().max(100).optional(),
  in: z.string().max(60).optional(),
  /** The instant at which the server took that edit; absent while the version itself says it. */
  at: z.string().max(40).optional(),
})

export type ReplacedValue = z.infer<typeof replacedValue>

/** Fields of every kind's schema, which the author writes beside the kind's own. */
export const recordFields = {
  id: z.string().min(1).max(120),
  /** A fresh random token that every local write sets. */
  editId: z.string().min(1).max(60),
  /**
   * Values that a merge replaced, until their authors have edited the record again
   * (replacements.ts).
   */
  replaced: z.array(replacedValue).max(50).nullable().default(null),
}

/** A record with its server-set fields, which are absent until the server has answered. */
export type Shown<T> = T & Partial<ServerSet>
