import { z } from 'zod'
import { limits } from '../core/limits.ts'
import { sizedMap } from '../core/sizedMap.ts'
import type { StoredRecord, WireRecord } from '../core/record.ts'
import type { RefusalCode } from '../core/policy.ts'

/** Rises when an older client could no longer be answered; the server then says 426. */
export const protocolVersion = 1

/**
 * Which rules of what repeats a client reads. Under 2 they may say how their weeks begin, or the last of
 * several days of a month. A client that names no version is answered for as long as no record has such a
 * rule; an older server passes the field over.
 */
export const ruleVersion = 2

const rules = z.number().int().optional()

/** The RxDB collections, one an aggregate. */
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
    /** Bootstrap newest first: rows ≤ upTo; those with a rank below `rank`, or of it and numbered ≥ `before`, are sent. */
    upTo: z.number().int().min(0),
    rank: z.number().int().min(0),
    before: z.number().int().min(0),
  }),
  z.strictObject({
    /** Rows up to here have been taken back. */
    leaving: z.number().int().min(0),
    /** How far the device had come before: what is newer there it has never met. */
    held: z.number().int().min(0),
  }),
])

const epoch = z.string().max(60)

export const checkpointSchema = z.strictObject({
  epoch,
  audiences: sizedMap(z.record(z.string().max(200), audienceProgress), limits.audiences),
  /**
   * `rev`s of the person's memberships by family when it was given out: they tell whether a right was
   * lost since, and is there again. Absent in one of an older server, which could not tell.
   */
  memberships: sizedMap(
    z.record(z.string().max(60), z.number().int().min(1)),
    limits.audiences,
  ).optional(),
  /**
   * The right by which the person reads each shared budget, as the server knew it then; for the
   * same reason.
   */
  shares: sizedMap(z.record(z.string().max(60), z.string().max(4000)), limits.audiences).optional(),
  /**
   * The server's word that it gave out these numbers; absent in one of an older server. Without it they
   * are the device's word only.
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
  /** Rows per collection. */
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
      /** All audiences that the actor is in now. */
      readonly audiences: readonly string[]
      /** The server takes groups of rows (`PushRequest.groups`). Absent from an older server's answer. */
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
   * `editId`s of the states that this edit was laid over, as far as the device knows: what it
   * assumes may be older than what the server took from it, where an answer was lost.
   */
  over: z.array(z.string().max(60)).max(limits.pushOver).readonly().optional(),
  /**
   * The defaults on the device of a record that follows from another one. Fields that differ from
   * them were written by the author; all others get the present defaults.
   */
  start: wireRecord.optional(),
})

/** Rows that go in together or not at all. */
const pushGroup = z.object({
  /** The device's own name for it, by which it is answered. */
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
     * The last epoch under which the device pulled this collection; absent before its first pull. A
     * server that was restored since then answers 409 `resync`: the states that the device assumes are newer
     * than the server's, and a merge with them would take back a newer version.
     */
    epoch: epoch.optional(),
    rows: z.array(pushRow).max(limits.pushRows),
    /**
     * The server takes groups after `rows`, in their order, each in a transaction of its own. An older server,
     * which has not announced that it takes groups (`PullResponse.takesGroups`), would ignore them silently. It
     * answers a group of more than `limits.groupBytes` with 413 `too-large`.
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

/** Why one row did not go in, and what the server holds instead (a removal where nothing readable is). */
export interface RefusedRow {
  readonly id: string
  readonly code: RefusalCode
  readonly message: string
  readonly fields: readonly string[]
  readonly state: WireRecord
  /** The rest of the limit for 'over-limit', such as '4.50'. */
  readonly left?: string
}

/** Fields of a record that a device does not have as the server has them now. */
export type Completed = Partial<WireRecord> & Pick<WireRecord, 'id'>

/** The results of rows. */
export interface PushedRows {
  /**
   * The accepted records: the fields that the server changed, including server-set ones, so that
   * they are complete without a pull. Absent in an older server's answer.
   */
  readonly accepted?: readonly Completed[]
  readonly conflicts: readonly StoredRecord[]
  readonly refused: readonly RefusedRow[]
  /**
   * Ids of those conflicts whose very edit the record has taken before: its answer was lost, and
   * others have written since. Nothing of it is left to merge. Absent where there are none.
   */
  readonly taken?: readonly string[]
  /**
   * The newest base states of conflicts whose rows name any, to merge against. Absent if there are
   * none.
   */
  readonly bases?: readonly StoredRecord[]
  /**
   * The author of each field of a conflict that the author of the present state did not write.
   * Absent if there are none.
   */
  readonly writers?: readonly { readonly id: string; readonly fields: Writers }[]
}

export interface PushResponse extends PushedRows {
  /** One a group, in the order in which they were sent; absent where none was sent, or from an older server. */
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

/** Ids of people, by the field whose present value is theirs. */
export type Writers = Readonly<Record<string, string>>

/** A version that a device knows of: `editId` tells it from another of the same number. */
const knownVersion = z.object({
  id: z.string().min(1).max(120),
  rev: z.number().int().min(1),
  editId: z.string().max(60),
})

/**
 * The states that a device gives back to a restored server (docs/protocol.md, Restore): it names
 * versions, and sends the sealed states that an earlier answer requested. Either may be empty.
 */
export const restoreRequestSchema = z.object({
  protocol: z.number().int(),
  /** The one of the answer that asked for it; 409 `resync` where it is no longer the server's. */
  epoch,
  known: z.array(knownVersion).max(limits.restoreKnown),
  states: z.array(wireRecord).max(limits.pushRows),
})

export type KnownVersion = z.infer<typeof knownVersion>
export type RestoreRequest = z.infer<typeof restoreRequestSchema>

export interface RestoreResponse {
  /** Ids of the named versions that the server lacks. */
  readonly wanted: readonly string[]
  /** Ids of the sent states whose seal is not the server's: nothing is known of them. */
  readonly refused: readonly string[]
}

/** One event of the live stream: no records and no checkpoints, only which collections changed. */
export type LiveEvent =
  | { readonly type: 'changed'; readonly collections: readonly CollectionName[] }
  /** The actor's audiences changed: pull everything. */
  | { readonly type: 'audiences' }
