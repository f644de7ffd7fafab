import { isErased } from '#shared/core/record.ts'
import type { StoredRecord, WireRecord } from '#shared/core/record.ts'
import { kindOf } from '#shared/core/registry.ts'
import type { Environment } from '#server/environment.ts'
import { StoreUnavailable } from '#server/errors.ts'
import { beginTurn, yieldToEventLoop } from '#server/queue.ts'
import type { Author, Change, Commit, CommitMode, PushedChange, Verdict } from './change.ts'
import { effectsOf } from '../effects/registry.ts'
import { authorizeAppliedChange, authorizePushedChange } from './authorizeChange.ts'
import { createPublicationBuilder } from '../live/publication.ts'
import { isOneTooMany, isOverQuota, roomForEdits, usualQuota } from './quota.ts'
import type { EditRoom, Quota } from './quota.ts'
import { createPolicyContextLoader } from './policyContextLoader.ts'
import type { PolicyContextLoader } from './policyContextLoader.ts'
import { writeVersion } from './write.ts'
import type { WriteOptions } from './write.ts'
import { writeAndPublish } from './writeAndPublish.ts'
import type { Publishing } from './writeAndPublish.ts'

export interface CommitOptions extends Publishing {
  readonly environment: Environment
  readonly sealKey: Buffer
  readonly quota?: Quota
  readonly onFailed?: OnFailed
}

export type OnFailed = (error: unknown, about: { readonly id: string; readonly by: string }) => void

export const createCommit =
  (options: CommitOptions): Commit =>
  async (author, changes, mode = {}) => {
    try {
      return await writeAndPublish(options, (tx, publication) => {
        const { environment, sealKey, quota = usualQuota, onFailed = () => undefined } = options
        const now = environment.now().toISOString()
        const writing = { tx, author, environment, sealKey, now, publication, quota, onFailed }
        return commitAll(writing, changes, mode)
      })
    } catch (error) {
      if (error instanceof Undone) return error.verdicts
      throw error
    }
  }

class Undone extends Error {
  constructor(readonly verdicts: readonly Verdict[]) {
    super('A change of an atomic commit did not go in')
  }
}

interface Committing extends WriteOptions {
  readonly quota: Quota
  readonly onFailed: OnFailed
}

const commitAll = async (
  options: Committing,
  changes: readonly Change[],
  { atomic = false, inTurns = false }: CommitMode,
): Promise<readonly Verdict[]> => {
  const { tx, author, now } = options
  if (await hasEnded(author, tx)) return changes.map(() => fromNobody)
  const verdicts: Verdict[] = []
  let surroundings = createPolicyContextLoader(tx, author, now)
  let turn = beginTurn()
  for (const change of changes) {
    const verdict = await commitOne(options, surroundings, change)
    verdicts.push(verdict)
    if (atomic && verdict.type === 'refused' && !verdicts.some(isInTheWay)) {
      throw new Undone(verdicts)
    }
    /** Later changes must see earlier ones, such as a family just founded or a role just given. */
    if (mayHaveChanged(surroundings, verdict))
      surroundings = createPolicyContextLoader(tx, author, now)
    if (!inTurns || !turn.isOver()) continue
    /** Written changes belong to one transaction: if it fails, none of them is kept. */
    if (!atomic && !verdicts.some(isWritten)) break
    await yieldToEventLoop()
    turn = beginTurn()
  }
  if (atomic && verdicts.some(isInTheWay)) throw new Undone(verdicts)
  return verdicts
}

const hasEnded = async ({ userId }: Author, { records }: Committing['tx']): Promise<boolean> => {
  const user = await records.get(userId)
  return user?.kind === 'user' && isErased(user)
}

const fromNobody: Verdict = {
  type: 'refused',
  refusal: { code: 'forbidden', fields: [] },
  state: undefined,
}

export const isInTheWay = (verdict: Verdict): boolean =>
  verdict.type === 'conflict' && verdict.taken !== true

const isWritten = ({ type }: Verdict): boolean => type === 'accepted'

/**
 * May what was loaded have changed? After a rollback, it may be from the part that was rolled back.
 */
const mayHaveChanged = (surroundings: PolicyContextLoader, verdict: Verdict): boolean =>
  verdict.type === 'accepted'
    ? mayBeSurroundings(verdict.record, surroundings)
    : verdict.type === 'refused' && verdict.refusal.code === 'failed'

/** Most records and their consequences cannot change how others are authorized. */
const mayBeSurroundings = (
  { id, kind: name }: StoredRecord,
  { knows }: PolicyContextLoader,
): boolean => {
  const kind = kindOf(name)
  const { prepare, follow } = effectsOf(name)
  const standsAlone =
    kind?.bearsRights !== true &&
    kind?.hasParts !== true &&
    prepare === undefined &&
    follow === undefined
  return !standsAlone || knows(id)
}

/** Push 7: a pushed row at which the server fails is refused and rolled back alone. */
const commitOne = async (
  options: Committing,
  surroundings: PolicyContextLoader,
  change: Change,
): Promise<Verdict> => {
  if (change.type === 'apply') return judgeAndWrite(options, surroundings, change)
  const { tx, author, publication, onFailed } = options
  const own = createPublicationBuilder()
  try {
    const verdict = await tx.part(() =>
      judgeAndWrite({ ...options, publication: own }, surroundings, change),
    )
    publication.add(own.publication)
    return verdict
  } catch (error) {
    if (error instanceof StoreUnavailable) throw error
    onFailed(error, { id: change.row.newDocumentState.id, by: author.userId })
    return failed(change, options)
  }
}

const failed = async (
  { row: { newDocumentState: sent, assumedMasterState: assumed } }: PushedChange,
  { tx, author, now }: Committing,
): Promise<Verdict> => {
  const refusal = { code: 'failed', fields: [] } as const
  try {
    const current = await tx.records.get(sent.id)
    const readable =
      current !== undefined && (await createPolicyContextLoader(tx, author, now).canRead(current))
    return { type: 'refused', refusal, state: readable ? current : undefined }
  } catch (error) {
    if (error instanceof StoreUnavailable) throw error
    /**
     * Reading the current state also fails. Without any state, the device would treat the record as
     * removed.
     */
    return { type: 'refused', refusal, state: assumed }
  }
}

const judgeAndWrite = async (
  options: Committing,
  surroundings: PolicyContextLoader,
  change: Change,
): Promise<Verdict> => {
  const { author, environment, now } = options
  const judging = { author, surroundings, environment, now }
  const id = change.type === 'push' ? change.row.newDocumentState.id : change.id
  const current = await options.tx.records.get(id)
  const judgment =
    change.type === 'push'
      ? await authorizePushedChange(change, current, judging)
      : await authorizeAppliedChange(change, current, judging)
  if (judgment.type === 'stop') return judgment.verdict
  const { next } = judgment.version
  const room = author.type === 'person' ? await roomFor(options, current, next) : 'free'
  if (room === 'none') {
    if (next._deleted) return { type: 'acknowledged' }
    return { type: 'refused', refusal: { code: 'quota', fields: [] }, state: current }
  }
  return {
    type: 'accepted',
    record: await writeVersion(
      { ...judgment.version, isRoomFull: room === 'full' },
      surroundings,
      options,
    ),
  }
}

/**
 * Deleting an existing record needs no room. Restoring a record, or opening a budget to a family,
 * counts as new.
 */
const roomFor = async (
  { tx, quota, now, author }: Committing,
  current: StoredRecord | undefined,
  next: WireRecord,
): Promise<EditRoom> => {
  if (current === undefined && (await isOverQuota(tx, next, quota))) return 'none'
  if (!next._deleted && (await isOneTooMany(tx, { current, next, now }))) return 'none'
  if (current === undefined) return 'free'
  const room = await roomForEdits(tx, author.userId, quota)
  return next._deleted && room === 'none' ? 'full' : room
}
