import { z } from 'zod'
import { limits } from '../core/limits.ts'
import { sizedMap } from '../core/sizedMap.ts'
import type { StoredRecord, WireRecord } from '../core/record.ts'
import type { RefusalCode } from '../core/policy.ts'

/** Raise it when older clients can no longer be supported; the server answers them with 426. */
export const protocolVersion = 1

/**
 * From 2 on, rules may name the first day of the week, or the last of several days of a month. A
 * client without a version is answered as long as no record has such a rule.
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
   * The versions of the person's memberships show a later pull whether a right was lost and
   * regained. Older servers omit them.
   */
  memberships: sizedMap(
    z.record(z.string().max(60), z.number().int().min(1)),
    limits.audiences,
  ).optional(),
  /** The person's rights to read shared budgets, which serve the same purpose as `memberships`. */
  shares: sizedMap(z.record(z.string().max(60), z.string().max(4000)), limits.audiences).optional(),
  /** Proves that the server issued the checkpoint; an older server's is only the device's claim. */
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
      /** Absent in answers of older servers. */
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
  /** The edit was made over these states; `assumedMasterState` may be older after a lost answer. */
  over: z.array(z.string().max(60)).max(limits.pushOver).readonly().optional(),
  /** The device's derived defaults: fields that differ were written by the author. */
  start: wireRecord.optional(),
})

const pushGroup = z.object({
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

export interface RefusedRow {
  readonly id: string
  readonly code: RefusalCode
  readonly message: string
  readonly fields: readonly string[]
  readonly state: WireRecord
  readonly left?: string
}

export type Completed = Partial<WireRecord> & Pick<WireRecord, 'id'>

export interface PushedRows {
  /**
   * The rows that the server accepted, with only the fields that it changed, so that no pull is
   * needed. Older servers omit this list.
   */
  readonly accepted?: readonly Completed[]
  readonly conflicts: readonly StoredRecord[]
  readonly refused: readonly RefusedRow[]
  /** The server accepted these edits before, but the answer was lost: nothing is left to merge. */
  readonly taken?: readonly string[]
  readonly bases?: readonly StoredRecord[]
  /** The authors of a conflict's fields that the author of its current state did not write. */
  readonly writers?: readonly { readonly id: string; readonly fields: Writers }[]
}

export interface PushResponse extends PushedRows {
  /**
   * The groups in the order in which they were sent; absent if none was sent, or from an older
   * server.
   */
  readonly groups?: readonly PushedGroup[]
}

/**
 * 'taken': the server stored the whole group. `accepted` are the records that it stored now;
 * `conflicts`, which `taken` names, those that had the same edit before, whose answer was lost.
 * 'conflict': it stored nothing. `conflicts` are all records that differ from the assumed states;
 * the device may rebase the group and send it again.
 * 'refused': it stored nothing, because of the row in `refused`.
 */
export interface PushedGroup extends PushedRows {
  readonly id: string
  readonly outcome: 'taken' | 'conflict' | 'refused'
}

export type Writers = Readonly<Record<string, string>>

const knownVersion = z.object({
  id: z.string().min(1).max(120),
  rev: z.number().int().min(1),
  editId: z.string().max(60),
})

/** A device names its versions and sends the requested states (docs/protocol.md, Restore). */
export const restoreRequestSchema = z.object({
  protocol: z.number().int(),
  /** 409 `resync` if the server has another epoch by now. */
  epoch,
  known: z.array(knownVersion).max(limits.restoreKnown),
  states: z.array(wireRecord).max(limits.pushRows),
})

export type KnownVersion = z.infer<typeof knownVersion>
export type RestoreRequest = z.infer<typeof restoreRequestSchema>

export interface RestoreResponse {
  readonly wanted: readonly string[]
  readonly refused: readonly string[]
}

/** Says only which collections changed, without records or checkpoints. */
export type LiveEvent =
  | { readonly type: 'changed'; readonly collections: readonly CollectionName[] }
  /** The audiences of the person changed: pull everything. */
  | { readonly type: 'audiences' }
