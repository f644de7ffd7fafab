import type { StoredRecord } from '#shared/domain/record.ts'
import { kindOf } from '#shared/sync/registry.ts'
import type { Environment } from '#server/environment.ts'
import type { WriteTransaction } from '#server/store/store.ts'
import type { Author, Change, Commit, Verdict } from './change.ts'
import { effectsOf } from './effects/registry.ts'
import { judgeApplied, judgePushed } from './judge.ts'
import type { PublicationBuilder } from './publication.ts'
import { createSurroundings } from './surroundings.ts'
import type { Surroundings } from './surroundings.ts'
import { writeVersion } from './write.ts'
import { writeAndPublish } from './writeAndPublish.ts'
import type { Publishing } from './writeAndPublish.ts'

export interface CommitOptions extends Publishing {
  readonly environment: Environment
  /** The key of the records' seals; kept outside the database. */
  readonly sealKey: Buffer
}

/** The one door for writes; the steps are those of sync-protocol.md, Push 1–8. */
export const createCommit =
  (options: CommitOptions): Commit =>
  async (author, changes, { atomic = false } = {}) => {
    try {
      return await writeAndPublish(options, (tx, publication) =>
        commitAll({ ...options, tx, author, publication }, changes, atomic),
      )
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

interface Batch extends CommitOptions {
  readonly tx: WriteTransaction
  readonly author: Author
  readonly publication: PublicationBuilder
}

const commitAll = async (
  batch: Batch,
  changes: readonly Change[],
  atomic: boolean,
): Promise<readonly Verdict[]> => {
  const { tx, author, environment } = batch
  const now = environment.now().toISOString()
  const verdicts: Verdict[] = []
  let surroundings = createSurroundings(tx, author)
  for (const change of changes) {
    const verdict = await commitOne({ ...batch, now, surroundings }, change)
    verdicts.push(verdict)
    if (atomic && verdict.type !== 'accepted') throw new Undone(verdicts)
    /** What comes later sees what came before: a family just founded, a role just given. */
    if (verdict.type === 'accepted' && mayBeSurroundings(verdict.record, surroundings)) {
      surroundings = createSurroundings(tx, author)
    }
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
  options: Batch & { readonly now: string; readonly surroundings: Surroundings },
  change: Change,
): Promise<Verdict> => {
  const id = change.type === 'push' ? change.row.newDocumentState.id : change.id
  const current = await options.tx.records.get(id)
  const judgement =
    change.type === 'push'
      ? await judgePushed(change, current, options)
      : await judgeApplied(change, current, options)
  if (judgement.type === 'stop') return judgement.verdict
  return {
    type: 'accepted',
    record: await writeVersion(judgement.version, options.surroundings, options),
  }
}
