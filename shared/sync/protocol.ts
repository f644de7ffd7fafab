import { z } from 'zod'
import { limits } from '../core/limits.ts'
import { sizedMap } from '../core/sizedMap.ts'
import type { StoredRecord, WireRecord } from '../core/record.ts'
import type { RefusalCode } from '../core/policy.ts'

/** Raise it when older clients can no longer be supported; the server answers them with 426. */
export const protocolVersion = 1

/**
 * The version of repetition rules that a client can read. From 2 on, rules may name the first day
 * of the week, or the last of several days of a month. A client without a version is answered as
 * long as no record has such a rule; older servers ignore the field.
 */
export const ruleVersion = 2

const rules = z.number().int().optional()

export const collectionNames = [
  'families',
  'tasks',
  'events',
  'budgets',
  'goals',
  'memories',
] as const

export type CollectionName = (typeof collectionNames)[number]

/** A device's position in one audience's feed (docs/protocol.md, Words). */
const audienceProgress = z.union([
  z.strictObject({ after: z.number().int().min(0) }),
  z.strictObject({
    /**
     * While bootstrapping, newest first: of the rows ≤ upTo, those of a lower rank than `rank` are
     * sent, and those of the same rank with a number ≥ `before`.
     */
    upTo: z.number().int().min(0),
    rank: z.number().int().min(0),
    before: z.number().int().min(0),
  }),
  z.strictObject({
    /** Rows up to this number have been removed from the device. */
    leaving: z.number().int().min(0),
    /** The device's position before it left the audience: it has never received newer rows. */
    held: z.number().int().min(0),
  }),
])

const epoch = z.string().max(60)

export const checkpointSchema = z.strictObject({
  epoch,
  audiences: sizedMap(z.record(z.string().max(200), audienceProgress), limits.audiences),
  /**
   * The `rev`s of the person's memberships by family when the checkpoint was issued. They show
   * whether a right was lost and regained since. Absent in checkpoints of older servers.
   */
  memberships: sizedMap(
    z.record(z.string().max(60), z.number().int().min(1)),
    limits.audiences,
  ).optional(),
  /** The right to read each shared budget when the checkpoint was issued, for the same purpose. */
  shares: sizedMap(z.record(z.string().max(60), z.string().max(4000)), limits.audiences).optional(),
  /**
   * Proves that the server issued this checkpoint. Absent in checkpoints of older servers, which
   * are then only the device's claim.
   */
  seal: z.string().max(60).optional(),
})

export type AudienceProgress = z.infer<typeof audienceProgress>
export type Checkpoint = z.infer<typeof checkpointSchema>

const collectionName = z.enum(collectionNames)

export const pullRequestSchema = z.object({
  protocol: z.number().int(),
  rules,
  collections: sizedMap(
    z.partialRecord(collectionName, checkpointSchema.nullable()),
    collectionNames.length,
  ),
  limit: z.number().int().min(1).max(limits.pullRows),
})

export type PullRequest = z.infer<typeof pullRequestSchema>

export interface PulledCollection {
  readonly documents: readonly WireRecord[]
  readonly checkpoint: Checkpoint
}

export type PullResponse =
  | {
      readonly epoch: string
      readonly audiences: readonly string[]
      /**
       * The server accepts groups of rows (`PushRequest.groups`). Absent in answers of older
       * servers.
       */
      readonly takesGroups?: true
      readonly collections: Partial<Record<CollectionName, PulledCollection>>
    }
  | { readonly resync: string }

export const wireRecord = z.looseObject({
  id: z.string().min(1).max(120),
  _deleted: z.boolean(),
})

const pushRow = z.object({
  assumedMasterState: wireRecord.optional(),
  newDocumentState: wireRecord,
  /**
   * `editId`s of the states that this edit was made over. `assumed` may be older than what the
   * server accepted from this device, if an answer was lost.
   */
  over: z.array(z.string().max(60)).max(limits.pushOver).readonly().optional(),
  /**
   * The device's defaults for a record that follows from another record. Fields that differ from
   * them were written by the author; all others get the current defaults.
   */
  start: wireRecord.optional(),
})

const pushGroup = z.object({
  /** Chosen by the device; the answer repeats it. */
  id: z.string().min(1).max(60),
  rows: z
    .array(pushRow.extend({ collection: collectionName }))
    .max(limits.groupRows)
    .readonly(),
})

export const pushRequestSchema = z
  .object({
    protocol: z.number().int(),
    rules,
    collection: collectionName,
    /**
     * The epoch of the device's last pull of this collection; absent before the first pull. A
     * server restored since then answers 409 `resync`: the device assumes states that this server
     * lost, and a merge with them would undo a newer version.
     */
    epoch: epoch.optional(),
    rows: z.array(pushRow).max(limits.pushRows),
    /**
     * Groups are processed after `rows`, in order, each in its own transaction. Send them only to
     * servers that announced `PullResponse.takesGroups`: older servers ignore them silently. A
     * group larger than `limits.groupBytes` is answered with 413 `too-large`.
     */
    groups: z.array(pushGroup).max(limits.pushRows).readonly().optional(),
  })
  .refine(({ rows, groups = [] }) => {
    const grouped = groups.reduce((sum, group) => sum + group.rows.length, 0)
    return rows.length + grouped <= limits.pushRows
  })

export type PushRequest = z.infer<typeof pushRequestSchema>

export type PushGroup = z.infer<typeof pushGroup>

export interface PushRow {
  readonly assumedMasterState?: WireRecord | undefined
  readonly newDocumentState: WireRecord
  readonly over?: readonly string[] | undefined
  readonly start?: WireRecord | undefined
}

/**
 * Why a row was refused, and the server's state of the record (a removal if the person may read
 * none).
 */
export interface RefusedRow {
  readonly id: string
  readonly code: RefusalCode
  readonly message: string
  readonly fields: readonly string[]
  readonly state: WireRecord
  /** The remaining limit for 'over-limit', such as '4.50'. */
  readonly left?: string
}

/** The fields in which the device's record differs from the server's. */
export type Completed = Partial<WireRecord> & Pick<WireRecord, 'id'>

export interface PushedRows {
  /**
   * The accepted records: the fields that the server changed, including server-set ones, so that no
   * pull is needed. Absent in answers of older servers.
   */
  readonly accepted?: readonly Completed[]
  readonly conflicts: readonly StoredRecord[]
  readonly refused: readonly RefusedRow[]
  /**
   * Ids of conflicts whose edit the server had already accepted: the answer was lost, and other
   * people have edited since. Nothing is left to merge. Absent if there are none.
   */
  readonly taken?: readonly string[]
  /**
   * The newest base states that the rows of conflicts name, to merge against. Absent if there are
   * none.
   */
  readonly bases?: readonly StoredRecord[]
  /**
   * The authors of fields of a conflict that the author of its current state did not write. Absent
   * if there are none.
   */
  readonly writers?: readonly { readonly id: string; readonly fields: Writers }[]
}

export interface PushResponse extends PushedRows {
  /** One result per group, in the order sent; absent if none was sent, or from an older server. */
  readonly groups?: readonly PushedGroup[]
}

/**
 * The outcome of a group.
 * 'taken': the server stored all of it (a conflict's `taken` says something else: the record had the edit before). `accepted` are the records that it stored now; `conflicts`, which `taken`
 * names, those that had taken the same edit before, whose answer was lost.
 * 'conflict': the server stored nothing of it. `conflicts` are all its records that differ from the assumed
 * states; the device may rebase the group and send it again.
 * 'refused': the server stored nothing of it, and `refused` is the row that was the reason.
 */
export interface PushedGroup extends PushedRows {
  readonly id: string
  readonly outcome: 'taken' | 'conflict' | 'refused'
}

export type Writers = Readonly<Record<string, string>>

/** A version known to a device: `editId` distinguishes versions with the same number. */
const knownVersion = z.object({
  id: z.string().min(1).max(120),
  rev: z.number().int().min(1),
  editId: z.string().max(60),
})

/**
 * The states that a device returns to a restored server (docs/protocol.md, Restore): it names
 * versions and sends the sealed states that an earlier answer requested. Either list may be empty.
 */
export const restoreRequestSchema = z.object({
  protocol: z.number().int(),
  /**
   * The epoch of the answer that requested the states; 409 `resync` if the server has another one
   * by now.
   */
  epoch,
  known: z.array(knownVersion).max(limits.restoreKnown),
  states: z.array(wireRecord).max(limits.pushRows),
})

export type KnownVersion = z.infer<typeof knownVersion>
export type RestoreRequest = z.infer<typeof restoreRequestSchema>

export interface RestoreResponse {
  readonly wanted: readonly string[]
  /** Ids of sent states without a valid seal of this server. */
  readonly refused: readonly string[]
}

/**
 * An event of the live stream. It says only which collections changed, without records or
 * checkpoints.
 */
export type LiveEvent =
  | { readonly type: 'changed'; readonly collections: readonly CollectionName[] }
  /** The audiences of the person changed: pull everything. */
  | { readonly type: 'audiences' }
