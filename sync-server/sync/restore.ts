import type { StoredRecord, WireRecord } from '#shared/domain/record.ts'
import type { KnownVersion, RestoreRequest, RestoreResponse } from '#shared/sync/protocol.ts'
import { kindOf } from '#shared/sync/registry.ts'
import type { Kind } from '#shared/sync/registry.ts'
import { storedRecordSchema } from '#server/store/journalEntry.ts'
import type { ReadTransaction, Store, WriteTransaction } from '#server/store/store.ts'
import type { CommitOptions } from './commit.ts'
import { requireEpoch } from './epoch.ts'
import type { PublicationBuilder } from './publication.ts'
import { isSealed, isSealedUnder } from './seal.ts'
import { createSurroundings } from './surroundings.ts'
import { takeState } from './takeState.ts'
import { isShallow } from './validate.ts'
import { FollowUpRefused } from './write.ts'
import { writeAndPublish } from './writeAndPublish.ts'

export interface RestoreOptions extends CommitOptions {
  readonly store: Store
}

/** @throws HttpError 409 `resync`; StoreUnavailable, when nothing of it was kept. */
export type Restore = (userId: string, request: RestoreRequest) => Promise<RestoreResponse>

/**
 * Lets a device give back what a restored backup lacks (sync-protocol, Restore). The seal decides
 * what is taken, not the rights of the one who brings it: it may be other people's records.
 */
export const createRestore =
  (options: RestoreOptions): Restore =>
  async (userId, { epoch, known, states }) => {
    const answerNames = async (tx: ReadTransaction) => {
      await requireEpoch(tx, epoch)
      return lacking(tx, userId, known)
    }
    if (states.length === 0) return { wanted: await options.store.read(answerNames), refused: [] }
    const take = (takeable: readonly WireRecord[]): Promise<RestoreResponse> =>
      writeAndPublish(options, async (tx, publication) => {
        const wanted = await answerNames(tx)
        return { wanted, refused: await takeAll({ ...options, tx, publication }, takeable) }
      })
    return withoutUntakeable(take, states)
  }

/** Takes the transaction back: what follows from this state is not allowed. */
class Untakeable extends Error {
  constructor(
    readonly id: string,
    cause: FollowUpRefused,
  ) {
    super('A state that was given back has consequences that are not allowed', { cause })
  }
}

/** One of them must not keep all others out for ever: it counts as refused, and the rest goes in. */
const withoutUntakeable = async (
  take: (states: readonly WireRecord[]) => Promise<RestoreResponse>,
  states: readonly WireRecord[],
): Promise<RestoreResponse> => {
  const untakeable = new Set<string>()
  for (;;) {
    try {
      const { wanted, refused } = await take(states.filter(({ id }) => !untakeable.has(id)))
      return { wanted, refused: [...refused, ...untakeable] }
    } catch (error) {
      if (!(error instanceof Untakeable)) throw error
      untakeable.add(error.id)
    }
  }
}

/** Ids of the versions that the server lacks, or of which the person may not be told. */
const lacking = async (
  tx: ReadTransaction,
  userId: string,
  known: readonly KnownVersion[],
): Promise<readonly string[]> => {
  const surroundings = createSurroundings(tx, { type: 'person', userId })
  const wanted: string[] = []
  for (const { id, rev, editId } of known) {
    const current = await tx.records.get(id)
    const readable = current !== undefined && (await surroundings.canRead(current))
    if (!readable || (await isLacking(tx, id, rev, editId))) wanted.push(id)
  }
  return wanted
}

const isLacking = async (
  tx: ReadTransaction,
  id: string,
  rev: number,
  editId: string,
): Promise<boolean> =>
  !(await tx.records.hasTaken(id, editId)) &&
  (rev >= (await tx.records.restorePoint(id)).lacksFrom || (await hasAnother(tx, id, rev)))

/** Of one number and another edit: it came in this one's place, after a restore that had lost this. */
const hasAnother = async (tx: ReadTransaction, id: string, rev: number): Promise<boolean> =>
  (await tx.records.history(id)).some((version) => version.rev === rev)

interface Taking extends RestoreOptions {
  readonly tx: WriteTransaction
  readonly publication: PublicationBuilder
}

/** Takes what is ours, parents before parts. @returns the ids of what is not. */
const takeAll = async (
  options: Taking,
  sent: readonly WireRecord[],
): Promise<readonly string[]> => {
  const { environment, tx } = options
  const line = await tx.line()
  const now = environment.now().toISOString()
  const refused: string[] = []
  const ours: { readonly kind: Kind; readonly state: StoredRecord }[] = []
  for (const state of sent) {
    const kind = kindOf(String(state.kind))
    if (kind === undefined || !isOurs(options.sealKey, state)) refused.push(state.id)
    else if (!isSealedUnder(line, state)) ours.push({ kind, state })
  }
  for (const { kind, state } of ours.toSorted(
    (a, b) => a.kind.rank(a.state) - b.kind.rank(b.state),
  )) {
    try {
      await takeState(kind, state, { ...options, now, author: systemFor(state) })
    } catch (error) {
      throw error instanceof FollowUpRefused ? new Untakeable(state.id, error) : error
    }
  }
  return refused
}

const systemFor = ({ updatedBy }: StoredRecord) => ({ type: 'system', userId: updatedBy }) as const

const isOurs = (key: Buffer, state: WireRecord): state is StoredRecord =>
  isShallow(state) && hasServerSet(state) && isSealed(key, state)

const hasServerSet = (state: WireRecord): state is StoredRecord =>
  storedRecordSchema.safeParse(state).success
