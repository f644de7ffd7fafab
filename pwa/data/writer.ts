import type { WireRecord } from '#shared/domain/record.ts'
import { authorise } from '#shared/policies/authorise.ts'
import type { RefusalCode } from '#shared/policies/policy.ts'
import { kindOf } from '#shared/sync/registry.ts'
import { collectionOf } from './collectionOf.ts'
import type { LocalDatabase } from './localDatabase.ts'
import type { LocalRecord } from './localRecord.ts'
import { toLocal, toWire } from './localRecord.ts'
import { loadPolicyContext } from './policyContext.ts'

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
 * that edit, or when the write itself fails.
 * @throws RefusedLocally when a rule says no, or the storage's own error; nothing is written then.
 */
export const createWriter = (database: LocalDatabase): Writer => {
  const write = async (record: WireRecord): Promise<void> => {
    await assertAllowed(database, record)
    const collection = database.collections[collectionOf(record)]
    await noting(database, record, async () => {
      const existing = await collection.findOne(record.id).exec()
      if (existing === null) await collection.incrementalUpsert(toLocal(record) as LocalRecord)
      else await existing.incrementalModify(() => toLocal(record))
    })
  }
  const current = async (kind: string, id: string): Promise<WireRecord | undefined> => {
    const found = await database.collections[collectionOf({ kind })].findOne(id).exec()
    return found === null ? undefined : toWire({ ...found.toMutableJSON(), _deleted: false })
  }
  const edited = (record: WireRecord): WireRecord => ({
    ...record,
    editId: database.environment.newEditId(),
    replaced: null,
  })
  return {
    create: async (record) => {
      const made = edited({
        ...record,
        createdAt: database.environment.now().toISOString(),
        createdBy: database.userId,
      })
      await write(made)
      return made
    },
    change: async (kind, id, changes) => {
      const record = await current(kind, id)
      if (record === undefined) throw new RefusedLocally('not-found', [])
      await write(edited({ ...record, ...changes }))
    },
    remove: async (kind, id) => {
      const record = await current(kind, id)
      if (record === undefined) return async () => {}
      const deleted = edited({ ...record, _deleted: true })
      await assertAllowed(database, deleted)
      await noting(database, deleted, async () => {
        const doc = await database.collections[collectionOf(record)].findOne(id).exec()
        await doc?.incrementalModify(() => toLocal(deleted))
      })
      return async () => {
        await write(edited({ ...record, _deleted: false }))
      }
    },
  }
}

const noting = async (
  { device, environment }: LocalDatabase,
  record: WireRecord,
  work: () => Promise<void>,
): Promise<void> => {
  const before = await device.waiting.get(record.id)
  await device.waiting.put({
    id: record.id,
    collection: collectionOf(record),
    editId: record.editId ?? '',
    since: before?.since ?? environment.now().toISOString(),
  })
  try {
    await work()
  } catch (error) {
    await (before === undefined ? device.waiting.delete(record.id) : device.waiting.put(before))
    throw error
  }
}

/** Asks the same policy that the server will ask (design.md, principle 2). */
const assertAllowed = async (database: LocalDatabase, next: WireRecord): Promise<void> => {
  const kind = kindOf(next.kind)
  if (kind === undefined) throw new RefusedLocally('unknown-kind', [])
  const { context, actorFor } = await loadPolicyContext(database.collections.families)
  const found = await database.collections[kind.collection].findOne(next.id).exec()
  const current = found === null ? undefined : toWire({ ...found.toMutableJSON(), _deleted: false })
  /** What one deleted a moment ago one may bring back: judged by its last state, as on the server. */
  const refusal = authorise(kind.policy, actorFor(database.userId), current, next, context)
  if (refusal !== undefined) throw new RefusedLocally(refusal.code, refusal.fields)
}
