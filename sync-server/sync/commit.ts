import type { StoredRecord, WireRecord } from '#shared/domain/record.ts'
import { kindOf } from '#shared/kinds/registry.ts'
import type { Environment } from '#server/environment.ts'
import { beginTurn } from '#server/turns.ts'
import type { Change, Commit, CommitMode, Verdict } from './change.ts'
import { effectsOf } from './effects/registry.ts'
import { judgeApplied, judgePushed } from './judge.ts'
import { isOneTooMany, isOverQuota, usualQuota } from './quota.ts'
import type { Quota } from './quota.ts'
import { createSurroundings } from './surroundings.ts'
import type { Surroundings } from './surroundings.ts'
import { writeVersion } from './write.ts'
import type { WriteOptions } from './write.ts'
import { writeAndPublish } from './writeAndPublish.ts'
import type { Publishing } from './writeAndPublish.ts'

export interface CommitOptions extends Publishing {
  readonly environment: Environment
  /** The key of the records' seals; kept outside the database. */
  readonly sealKey: Buffer
  readonly quota?: Quota
}

/** The one door for writes; the steps are those of sync-protocol.md, Push 1–8. */
export const createCommit =
  (options: CommitOptions): Commit =>
  async (author, changes, mode = {}) => {
    try {
      return await writeAndPublish(options, (tx, publication) => {
        const { environment, sealKey } = options
        const now = environment.now().toISOString()
        const quota = options.quota ?? usualQuota
        const writing = { tx, author, environment, sealKey, now, publication, quota }
        return commitAll(writing, changes, mode)
      })
    } catch (error) {
      if (error instanceof Undone) return error.verdicts
      throw error
    }
  }

/** Takes the transaction back: one of the changes that belong together did not go in. */
class Undone extends Error {
  constructor(readonly verdicts: readonly Verdict[]) {
    super('A change of an atomic commit did not go in')
  }
}

interface Committing extends WriteOptions {
  readonly quota: Quota
}

const commitAll = async (
  options: Committing,
  changes: readonly Change[],
  { atomic = false, inTurns = false }: CommitMode,
): Promise<readonly Verdict[]> => {
  const { tx, author, now } = options
  const verdicts: Verdict[] = []
  let surroundings = createSurroundings(tx, author, now)
  const turn = beginTurn()
  for (const change of changes) {
    const verdict = await commitOne(options, surroundings, change)
    verdicts.push(verdict)
    if (atomic && verdict.type !== 'accepted') throw new Undone(verdicts)
    /** What comes later sees what came before: a family just founded, a role just given. */
    if (verdict.type === 'accepted' && mayBeSurroundings(verdict.record, surroundings)) {
      surroundings = createSurroundings(tx, author, now)
    }
    /** Nobody else writes before this transaction ends, however often it gives way. */
    if (inTurns && turn.isOver()) break
  }
  return verdicts
}

/** Might others be judged by it, or by what followed from it? Most records are nobody's surroundings. */
const mayBeSurroundings = ({ id, kind: name }: StoredRecord, { knows }: Surroundings): boolean => {
  const kind = kindOf(name)
  const { prepare, follow } = effectsOf(name)
  const standsAlone =
    kind?.bearsRights !== true &&
    kind?.hasParts !== true &&
    prepare === undefined &&
    follow === undefined
  return !standsAlone || knows(id)
}

const commitOne = async (
  options: Committing,
  surroundings: Surroundings,
  change: Change,
): Promise<Verdict> => {
  const { author, environment, now } = options
  const judging = { author, surroundings, environment, now }
  const id = change.type === 'push' ? change.row.newDocumentState.id : change.id
  const current = await options.tx.records.get(id)
  const judgement =
    change.type === 'push'
      ? await judgePushed(change, current, judging)
      : await judgeApplied(change, current, judging)
  if (judgement.type === 'stop') return judgement.verdict
  const { next } = judgement.version
  if (author.type === 'person' && (await lacksRoom(options, current, next))) {
    if (next._deleted) return { type: 'acknowledged' }
    return { type: 'refused', refusal: { code: 'quota', fields: [] }, state: current }
  }
  return {
    type: 'accepted',
    record: await writeVersion(judgement.version, surroundings, options),
  }
}

/** Edits need no room, unless what was deleted comes back, or a budget opens to a family. */
const lacksRoom = async (
  { tx, quota, now }: Committing,
  current: StoredRecord | undefined,
  next: WireRecord,
): Promise<boolean> => {
  if (current === undefined && (await isOverQuota(tx, next, quota))) return true
  return !next._deleted && isOneTooMany(tx, { current, next, now })
}
