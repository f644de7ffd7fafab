import type { WireRecord } from '#shared/domain/record.ts'
import { authorise } from '#shared/policies/authorise.ts'
import type { RefusalCode } from '#shared/policies/policy.ts'
import { kindOf } from '#shared/sync/registry.ts'
import { collectionOf } from './collectionOf.ts'
import type { LocalDatabase } from './localDatabase.ts'
import type { LocalRecord } from './localRecord.ts'
import { isRemoval, toLocal, toWire, withoutSeal } from './localRecord.ts'
import { loadPolicyContext } from './policyContext.ts'
import { noteEdit } from './waitingNotes.ts'

/** A rule says no before anything is written; the server would say the same. */
export class RefusedLocally extends Error {
  override readonly name = 'RefusedLocally'
  constructor(
    readonly code: RefusalCode,
    readonly fields: readonly string[],
  ) {
    super(code)
  }
}

/** Takes back a write, as one more write. */
export type Undo = () => Promise<void>

/** The one way in which this device's screens write records. */
export interface Writer {
  /** @returns the record as it now stands locally. */
  create(record: WireRecord): Promise<WireRecord>
  /**
   * Lays `changes` over the record's present state.
   * @throws RefusedLocally 'not-found' where it is not here: not arrived yet, or deleted meanwhile.
   */
  change(kind: string, id: string, changes: Readonly<Record<string, unknown>>): Promise<void>
  remove(kind: string, id: string): Promise<Undo>
}

/**
 * Every write is noted as waiting before it goes in, with the token of its edit, so that what is
 * unsent is known for certain after any crash; the note is dropped when the server acknowledges
 * that edit, or when the write itself fails. One write after another; and each is laid over what
 * stands at that very moment, since another tab or the replication may have written meanwhile.
 * @throws RefusedLocally when a rule says no, or the storage's own error; nothing is written then.
 */
export const createWriter = (database: LocalDatabase): Writer => {
  const inTurn = createTurns()
  const { environment } = database
  return {
    create: (record) =>
      inTurn(() =>
        put(database, {
          ...record,
          createdAt: environment.now().toISOString(),
          createdBy: database.userId,
        }),
      ),
    change: (kind, id, changes) =>
      inTurn(async () => {
        const change: Change = (record) => ({ ...record, ...changes })
        if (!(await modify(database, kind, id, change))) throw new RefusedLocally('not-found', [])
      }),
    remove: (kind, id) =>
      inTurn(async () => {
        const record = await stored(database, { id, kind })
        const change: Change = (present) => ({ ...present, _deleted: true })
        const removed = await modify(database, kind, id, change)
        return async () => {
          if (removed && record !== undefined) await inTurn(() => bringBack(database, record))
        }
      }),
  }
}

type Change = (record: WireRecord) => WireRecord

/** Runs one piece of work after another; one that fails holds up none. */
const createTurns = () => {
  let last: Promise<unknown> = Promise.resolve()
  return <T>(work: () => Promise<T>): Promise<T> => {
    const turn = last.then(work)
    last = turn.catch(() => {})
    return turn
  }
}

const marked = (record: WireRecord, editId: string): WireRecord => ({
  ...withoutSeal(record),
  editId,
  replaced: null,
})

const put = async (database: LocalDatabase, record: WireRecord): Promise<WireRecord> => {
  const made = marked(record, database.environment.newEditId())
  const here = await stored(database, made)
  await assertAllowed(database, here?._deleted === false ? here : undefined, made)
  const noted = await noteEdit(database, made, here?.editId)
  const collection = database.collections[collectionOf(made)]
  await noted.orForgotten(collection.incrementalUpsert(toLocal(made)))
  return made
}

/** @returns whether there was anything to modify. */
const modify = async (
  database: LocalDatabase,
  kind: string,
  id: string,
  change: Change,
): Promise<boolean> => {
  const found = await database.collections[collectionOf({ kind })].findOne(id).exec()
  if (found === null) return false
  const current = liveState(found.toMutableJSON())
  const next = marked(change(current), database.environment.newEditId())
  await assertAllowed(database, current, next)
  const noted = await noteEdit(database, next, current.editId)
  let attempts = 0
  const write = found.incrementalModify(async (present) => {
    if (present._deleted) throw new RefusedLocally('not-found', [])
    attempts += 1
    /** Another write came between, and its note, where this attempt is not the first. */
    if (attempts > 1) await noted.again(present.editId)
    return toLocal(marked(change(toWire(present)), next.editId ?? ''))
  })
  await noted.orForgotten(write)
  return true
}

const bringBack = async (database: LocalDatabase, record: WireRecord): Promise<void> => {
  const here = await stored(database, record)
  /** Somebody's edit was stronger than the deletion: there is nothing to undo. */
  if (here?._deleted === false) return
  const last = here === undefined || isRemoval(here) ? record : here
  await put(database, { ...last, _deleted: false })
}

/** What RxDB hands out of a live document does not say that it is one. */
const liveState = (document: object): WireRecord =>
  toWire({ ...(document as LocalRecord), _deleted: false })

/** A record as it stands here, deleted or not. */
const stored = async (
  { collections }: LocalDatabase,
  record: Pick<WireRecord, 'id' | 'kind'>,
): Promise<WireRecord | undefined> => {
  const store = collections[collectionOf(record)].storageInstance
  const [found] = await store.findDocumentsById([record.id], true)
  return found === undefined ? undefined : toWire(found as LocalRecord)
}

/** Asks the same policy that the server will ask (design.md, principle 2). */
const assertAllowed = async (
  database: LocalDatabase,
  current: WireRecord | undefined,
  next: WireRecord,
): Promise<void> => {
  const kind = kindOf(next.kind)
  if (kind === undefined) throw new RefusedLocally('unknown-kind', [])
  const { context, actorFor } = await loadPolicyContext(database.collections.families)
  /** What one deleted a moment ago one may bring back: judged as if it were made anew. */
  const refusal = authorise(kind.policy, actorFor(database.userId), current, next, context)
  if (refusal !== undefined) throw new RefusedLocally(refusal.code, refusal.fields)
}
