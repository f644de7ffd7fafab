import { toLocal, toWire } from '#pwa/database/localRecord.ts'
import type { LocalRecord } from '#pwa/database/localRecord.ts'
import type { Edit, PendingChange } from '#pwa/database/pendingChange.ts'
import { openEarlierRecords, openEarlierTables } from '#pwa/database/testing/earlierDevice.ts'
import { firstChange, fold, withEdit } from '#pwa/outbox/merging/fold.ts'
import type { Transport } from '#pwa/sync/transport.ts'
import type { WireRecord } from '#shared/core/record.ts'
import type { Checkpoint, PushRow } from '#shared/sync/protocol.ts'

interface EarlierTabOptions {
  readonly name: string
  readonly userId: string
  readonly transport: Transport
  readonly newEditId: () => string
}

/**
 * The version of 2026-11-25 (commit a48feb1) kept its records in a database of their own, wrote a
 * record after its pending change, knew no groups or frozen changes, and sent each change
 * separately.
 */
export const createEarlierTab = (options: EarlierTabOptions) => ({
  edit: (id: string, changes: Edit['changes'], isKilled: boolean): Promise<boolean> =>
    inDatabases(options.name, (databases) =>
      edit(options, databases, { id, changes: { ...changes }, isKilled }),
    ),
  send: (isLost: boolean): Promise<void> =>
    inDatabases(options.name, (databases) => send(options, databases, isLost)),
  pull: (): Promise<void> => inDatabases(options.name, (databases) => pull(options, databases)),
})

type Databases = Awaited<ReturnType<typeof openDatabases>>

const openDatabases = async (name: string) => {
  const tables = openEarlierTables(name)
  const rx = await openEarlierRecords(name)
  const tasks = rx.collections['tasks']
  if (tasks === undefined) throw new Error('it has no tasks')
  return {
    outbox: tables.table<PendingChange, number>('outbox'),
    checkpoints: tables.table<{ collection: string; checkpoint: Checkpoint }>('checkpoints'),
    get: async (id: string): Promise<WireRecord | undefined> => {
      const found = await tasks.findOne(id).exec()
      if (found === null) return undefined
      return toWire({ ...(found.toMutableJSON() as LocalRecord), _deleted: false })
    },
    put: async (record: WireRecord): Promise<void> => {
      if (record._deleted) await tasks.findOne(record.id).remove()
      else await tasks.incrementalUpsert(toLocal(record))
    },
    close: async (): Promise<void> => {
      tables.close()
      await rx.close()
    },
  }
}

const inDatabases = async <T>(
  name: string,
  work: (databases: Databases) => Promise<T>,
): Promise<T> => {
  const databases = await openDatabases(name)
  try {
    return await work(databases)
  } finally {
    await databases.close()
  }
}

interface WantedEdit extends Pick<Edit, 'id' | 'changes'> {
  readonly isKilled: boolean
}

const edit = async (
  { userId, newEditId }: EarlierTabOptions,
  { outbox, get, put }: Databases,
  { id, changes, isKilled }: WantedEdit,
): Promise<boolean> => {
  const here = await get(id)
  if (here === undefined) return false
  const made: Edit = { id, kind: 'task', editId: newEditId(), isNew: false, changes }
  const at = new Date().toISOString()
  const next = await outbox.db.transaction('rw', outbox, async () => {
    const before = await outbox.where('id').equals(id).first()
    if (before?.seq !== undefined) await outbox.delete(before.seq)
    const after =
      before === undefined
        ? firstChange(made, here, at, userId)
        : withEdit(before, made, at, userId)
    await outbox.add(after)
    return after
  })
  if (!isKilled) await put(fold(next, userId))
  return true
}

const send = async (
  { userId, transport }: EarlierTabOptions,
  { outbox, put }: Databases,
  isLost: boolean,
): Promise<void> => {
  const all = (await outbox.toArray()).filter(({ collection }) => collection === 'tasks')
  if (all.length === 0) return
  const rows = all.map((pending) => rowOf(pending, userId))
  const { accepted = [] } = await transport.push({ collection: 'tasks', rows })
  if (isLost) return
  const fieldsOf = new Map(accepted.map((fields) => [fields.id, fields]))
  const done = all.filter(({ id }) => fieldsOf.has(id))
  for (const pending of done) await put({ ...fold(pending, userId), ...fieldsOf.get(pending.id) })
  await outbox.bulkDelete(done.flatMap(({ seq }) => seq ?? []))
}

const rowOf = (pending: PendingChange, userId: string): PushRow => ({
  newDocumentState: toWire(fold(pending, userId)),
  ...(pending.base === undefined ? {} : { assumedMasterState: toWire(pending.base) }),
  ...(pending.over.length === 0 ? {} : { over: pending.over }),
})

const pull = async (
  { transport }: EarlierTabOptions,
  { outbox, checkpoints, put }: Databases,
): Promise<void> => {
  const from = (await checkpoints.get('tasks'))?.checkpoint ?? null
  const answer = await transport.pull({ collections: { tasks: from }, limit: 100 })
  const pulled = 'collections' in answer ? answer.collections.tasks : undefined
  if (pulled === undefined) return
  const waiting = new Set((await outbox.toArray()).map(({ id }) => id))
  for (const state of pulled.documents) if (!waiting.has(state.id)) await put(state)
  await checkpoints.put({ collection: 'tasks', checkpoint: pulled.checkpoint })
}
