import type { StoredRecord, WireRecord } from '#shared/core/record.ts'
import { limits } from '#shared/core/limits.ts'
import { sameContent } from '#shared/sync/content.ts'
import type { ListColumns } from '#shared/sync/listColumns.ts'
import type { Kind } from '#shared/core/kind.ts'
import type { Environment } from '#server/environment.ts'
import { movePartsJob } from '#server/store/jobs.ts'
import type { NewVersion, WriteTransaction } from '#server/store/store.ts'
import { askFor } from '#server/jobs/askFor.ts'
import type { AppliedChange, Author } from './change.ts'
import { reconsider } from '../effects/effect.ts'
import type { Written } from '../effects/effect.ts'
import { effectsOf } from '../effects/registry.ts'
import { authorizeAppliedChange } from './authorizeChange.ts'
import type { Proposed } from './authorizeChange.ts'
import type { PublicationBuilder } from '../live/publication.ts'
import type { Quota } from './quota.ts'
import { sealOf } from './seal.ts'
import { createPolicyContextLoader } from './policyContextLoader.ts'
import type { PolicyContextLoader } from './policyContextLoader.ts'

export interface WriteOptions {
  readonly tx: WriteTransaction
  readonly author: Author
  readonly environment: Pick<Environment, 'newToken'>
  readonly sealKey: Buffer
  readonly now: string
  readonly publication: PublicationBuilder
  readonly quota?: Quota
  readonly stillToWrite?: number
}

/** Writes nothing if neither content nor audience would change. */
export const writeVersion = async (
  { kind, current, next: proposed, above = 0, folded, isRoomFull }: Proposed,
  surroundings: Pick<PolicyContextLoader, 'context'>,
  options: WriteOptions,
): Promise<StoredRecord> => {
  const { tx } = options
  const { prepare } = effectsOf(String(proposed.kind))
  const next = (await prepare?.(proposed, current, tx, options.author.userId)) ?? proposed
  // Push 6
  const context = await surroundings.context(kind.policy, [next])
  const audience = kind.policy.audience(next, context)
  const stays =
    current?.audience === audience &&
    current.approval === next.approval &&
    sameContent(current, next)
  if (current !== undefined && stays) return current
  const rev = Math.max(current?.rev ?? 0, above) + 1
  const record = toStored(current, next, { audience, rev }, await tx.line(), options)
  // Push 7
  await tx.records.put({ ...versionOf(kind, record, current), folded, isRoomFull })
  await followUp(kind, { before: current, after: record }, options)
  return record
}

export const versionOf = (
  kind: Kind,
  record: StoredRecord,
  before: StoredRecord | undefined,
): NewVersion => ({
  collection: kind.collection,
  rank: kind.rank(record),
  columns: record._deleted ? noColumns : kind.columns(record),
  record,
  parentId: kind.parentId?.(record),
  previousAudience: before?.audience,
  bearsRights: kind.bearsRights === true,
})

/** A deleted record is in no list, and its content may be gone. */
const noColumns: ListColumns = { list: '', listDate: '', listNewest: '' }

export const followUp = async (
  kind: Kind,
  { before, after }: Written,
  options: WriteOptions,
): Promise<void> => {
  const { tx, publication } = options
  publication.touch(after.audience, kind.collection)
  if (before !== undefined) publication.touch(before.audience, kind.collection)
  /**
   * The record's parts follow it: they may have arrived before it, and an approval changes the
   * audience of its decisions.
   */
  const moves = before?.audience !== after.audience || before.approval !== after.approval
  if (kind.hasParts === true && moves) {
    const move = { parentId: after.id, was: before?.audience ?? after.audience, after: '' }
    await moveParts(move, options, (id) => applyAsServer(reconsider(id), options))
  }
  const { newToken } = options.environment
  const aftermath = await effectsOf(after.kind).follow?.({ before, after }, tx, newToken)
  for (const userId of aftermath?.people ?? []) publication.changeAudiencesOf(userId)
  for (const userId of aftermath?.keysOf ?? []) {
    publication.endSessions(await tx.accounts.endKeysOf(userId))
  }
  await applyAllAsServer(aftermath?.changes ?? [], options)
  for (const job of aftermath?.jobs ?? []) {
    await askFor(job, { ...options, author: { userId: job.askedBy } })
  }
}

export interface PartsMove {
  readonly parentId: string
  readonly was: string
  readonly after: string
  readonly asTheyWere?: true
}

/**
 * A few parts move at once. A job moves the rest, and its row hides them from people who lost the
 * record.
 */
export const moveParts = async (
  move: PartsMove,
  options: WriteOptions,
  moveOne: (id: string) => Promise<void>,
): Promise<void> => {
  const { tx, stillToWrite = 0 } = options
  const { records, jobs } = tx
  const { parentId } = move
  const left = limits.jobRecords - records.written() - stillToWrite
  const room = Math.min(limits.partsAtOnce, left)
  const ids = await records.partsOf(parentId, { after: '', limit: limits.partsAtOnce + 1 })
  if (ids.length === 0) return
  const asked = await jobs.of(parentId, movePartsJob)
  if (ids.length <= room && asked.length === 0) {
    for (const id of ids) await moveOne(id)
    return
  }
  const isAsked = asked.some((job) => job.steps === 0 && (job.state as PartsMove).was === move.was)
  if (isAsked) return
  await askFor({ kind: movePartsJob, subject: parentId, state: move, inJournal: true }, options)
}

const toStored = (
  current: StoredRecord | undefined,
  next: WireRecord,
  { audience, rev }: Pick<StoredRecord, 'audience' | 'rev'>,
  epoch: string,
  { author, environment, sealKey, now }: WriteOptions,
): StoredRecord => {
  /** V8 adds fields to a spread object ten times as slowly as `Object.assign` does. */
  const unsealed = Object.assign({}, next, {
    kind: String(next.kind),
    editId:
      next.editId === undefined || next.editId === current?.editId
        ? environment.newToken()
        : next.editId,
    rev,
    audience,
    createdAt: current?.createdAt ?? now,
    createdBy: current?.createdBy ?? author.userId,
    updatedAt: now,
    updatedBy: author.userId,
  })
  return Object.assign(unsealed, { seal: sealOf(sealKey, epoch, unsealed) })
}

export class FollowUpRefused extends Error {}

export const applyAsServer = async (
  change: AppliedChange,
  options: WriteOptions,
): Promise<void> => {
  const author: Author = { type: 'system', userId: options.author.userId }
  const current = await options.tx.records.get(change.id)
  const surroundings = createPolicyContextLoader(options.tx, author, options.now)
  const judgment = await authorizeAppliedChange(change, current, {
    ...options,
    author,
    surroundings,
  })
  if (judgment.type === 'stop') {
    throw new FollowUpRefused(`A change that follows from another was not allowed: ${change.id}`)
  }
  await writeVersion(judgment.version, surroundings, { ...options, author })
}

export const applyAllAsServer = async (
  changes: readonly AppliedChange[],
  options: WriteOptions,
): Promise<void> => {
  const { stillToWrite = 0 } = options
  for (const [at, change] of changes.entries()) {
    const after = changes.length - at - 1
    await applyAsServer(change, { ...options, stillToWrite: stillToWrite + after })
  }
}
