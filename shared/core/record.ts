import { z } from 'zod'
import type { Approval } from './approval.ts'

/**
 * The server ignores these fields in pushed records (docs/protocol.md, Push 6). A device may fill
 * in `createdAt` and `createdBy` for display until the server answers.
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

/** `_deleted` marks a deletion or, if the only other field is `id`, a removal from the device. */
export interface WireRecord extends Partial<ServerSet> {
  readonly id: string
  readonly kind?: string
  readonly editId?: string
  readonly _deleted: boolean
  readonly [field: string]: unknown
}

export type StoredRecord = WireRecord &
  ServerSet & { readonly kind: string; readonly editId: string }

export const isErased = ({
  _deleted,
  createdBy,
}: Pick<StoredRecord, '_deleted' | 'createdBy'>): boolean => _deleted && createdBy === ''

export const familyFields = ['familyId', 'homeFamilyId'] as const

export const familyIdOf = (record: { readonly [field: string]: unknown }): string | undefined => {
  const familyId = record['familyId'] ?? record['homeFamilyId']
  return typeof familyId === 'string' ? familyId : undefined
}

export const idPart = z
  .string()
  .min(1)
  .max(60, { abort: true })
  .regex(/^[^:]+$/)

/** Another person's value that a merge replaced (docs/protocol.md, On the device 7). */
const replacedValue = z.object({
  field: z.string().max(100),
  value: z.unknown(),
  by: z.string().max(100),
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
   * The values that a merge replaced; each stays here until its author edits the record
   * (replacements.ts).
   */
  replaced: z.array(replacedValue).max(50).nullable().default(null),
}

export type Shown<T> = T & Partial<ServerSet>
