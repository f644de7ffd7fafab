import { limits } from '#shared/core/limits.ts'
import type { StoredRecord, WireRecord } from '#shared/core/record.ts'
import type { KnownVersion, RestoreRequest, RestoreResponse } from '#shared/sync/protocol.ts'
import { kindOf } from '#shared/core/registry.ts'
import type { Kind } from '#shared/core/kind.ts'
import { storedRecordSchema } from '#server/store/journalEntry.ts'
import type { ReadTransaction, Store, WriteTransaction } from '#server/store/store.ts'
import { beginTurn, yieldToEventLoop } from '#server/queue.ts'
import type { CommitOptions } from '../writing/commit.ts'
import { requireEpoch } from './epoch.ts'
import type { PublicationBuilder } from '../live/publication.ts'
import { isSealed, isSealedUnder } from '../writing/seal.ts'
import { createPolicyContextLoader } from '../writing/policyContextLoader.ts'
import { settleState, takeState } from '../writing/takeState.ts'
import { isShallow } from '../writing/validate.ts'
import { FollowUpRefused } from '../writing/write.ts'
import { writeAndPublish } from '../writing/writeAndPublish.ts'

export interface RestoreOptions extends CommitOptions {
  readonly store: Store
}

export type Restore = (userId: string, request: RestoreRequest) => Promise<RestoreResponse>

/**
 * The seal decides and not the device's rights, because the states may be of other people's records
 * (docs/protocol.md, Restore).
 */
export const createRestore =
  (options: RestoreOptions): Restore =>
  async (userId, { epoch, known, states }) => {
    await options.store.read((tx) => requireEpoch(tx, epoch))
    const wanted = await lacking(options.store, userId, epoch, byId(known))
    const take = (part: readonly SealedState[]): Promise<void> =>
      writeAndPublish(options, async (tx, publication) => {
        await requireEpoch(tx, epoch)
        await takeAll({ ...options, tx, publication }, part)
      })
    const { ours, refused } = sortOut(options.sealKey, states)
    const untakeable: string[] = []
    for (const part of inParts(ours, limits.restorePart)) {
      untakeable.push(...(await takeTakeable(take, part)))
    }
    return { wanted, refused: [...refused, ...untakeable] }
  }

const byId = <T extends { readonly id: string }>(named: readonly T[]): readonly T[] => [
  ...new Map(named.map((each) => [each.id, each])).values(),
]

interface SealedState {
  readonly kind: Kind
  readonly state: StoredRecord
}

const sortOut = (sealKey: Buffer, states: readonly WireRecord[]) => {
  const ours: SealedState[] = []
  const refused: string[] = []
  for (const state of states) {
    const kind = kindOf(String(state.kind))
    if (kind !== undefined && isOurs(sealKey, state)) ours.push({ kind, state })
    else refused.push(state.id)
  }
  return { ours: ours.toSorted((a, b) => a.kind.rank(a.state) - b.kind.rank(b.state)), refused }
}

const inParts = <T>(all: readonly T[], size: number): readonly (readonly T[])[] =>
  Array.from({ length: Math.ceil(all.length / size) }, (_, at) =>
    all.slice(at * size, (at + 1) * size),
  )

class Untakeable extends Error {
  constructor(
    readonly id: string,
    cause: FollowUpRefused,
  ) {
    super('A state that was given back has consequences that are not allowed', { cause })
  }
}

/** One unacceptable state must not block the others. */
const takeTakeable = async (
  take: (states: readonly SealedState[]) => Promise<void>,
  states: readonly SealedState[],
): Promise<readonly string[]> => {
  const untakeable = new Set<string>()
  for (;;) {
    try {
      await take(states.filter(({ state }) => !untakeable.has(state.id)))
      return [...untakeable]
    } catch (error) {
      if (!(error instanceof Untakeable)) throw error
      untakeable.add(error.id)
    }
  }
}

/** Only versions of which the person may know are named. It yields between reads. */
const lacking = async (
  store: Pick<Store, 'read'>,
  userId: string,
  epoch: string,
  known: readonly KnownVersion[],
): Promise<readonly string[]> => {
  const wanted: string[] = []
  for (let rest = known; rest.length > 0; await yieldToEventLoop()) {
    rest = await store.read(async (tx) => {
      await requireEpoch(tx, epoch)
      const { canRead } = createPolicyContextLoader(tx, { type: 'person', userId })
      const turn = beginTurn()
      for (const [at, { id, rev, editId }] of rest.entries()) {
        const current = await tx.records.get(id)
        const readable = current !== undefined && (await canRead(current))
        if (!readable || (await isLacking(tx, id, rev, editId))) wanted.push(id)
        if (turn.isOver()) return rest.slice(at + 1)
      }
      return []
    })
  }
  return wanted
}

const isLacking = async (
  tx: ReadTransaction,
  id: string,
  rev: number,
  editId: string,
): Promise<boolean> =>
  !(await tx.records.hasEdit(id, editId)) &&
  (rev >= (await tx.records.restorePoint(id)).lacksFrom ||
    /** After an earlier restore, another edit with this number replaced this one. */
    (await tx.records.hasVersion(id, rev)))

interface Taking extends RestoreOptions {
  readonly tx: WriteTransaction
  readonly publication: PublicationBuilder
}

const takeAll = async (options: Taking, states: readonly SealedState[]): Promise<void> => {
  const { environment, tx } = options
  const line = await tx.line()
  const now = environment.now().toISOString()
  const lost = states.filter(({ state }) => !isSealedUnder(line, state))
  for (const step of [takeState, settleState]) {
    for (const { kind, state } of lost) {
      try {
        await step(kind, state, { ...options, now, author: systemFor(state) })
      } catch (error) {
        throw error instanceof FollowUpRefused ? new Untakeable(state.id, error) : error
      }
    }
  }
}

const systemFor = ({ updatedBy }: StoredRecord) => ({ type: 'system', userId: updatedBy }) as const

const isOurs = (key: Buffer, state: WireRecord): state is StoredRecord =>
  isShallow(state) && hasServerSet(state) && isSealed(key, state)

const hasServerSet = (state: WireRecord): state is StoredRecord =>
  storedRecordSchema.safeParse(state).success
