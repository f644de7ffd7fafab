import type { WireRecord } from '#shared/domain/record.ts'
import { mayEditWhole } from '#shared/policies/authorise.ts'
import { collectionOf } from './collectionOf.ts'
import { limits } from '#shared/sync/protocol.ts'
import { kindOf } from '#shared/sync/registry.ts'
import type { DeviceEnvironment, RecordCollection } from './localDatabase.ts'
import type { AttentionItem, DeviceTables, Waiting } from './deviceTables.ts'
import { loadPolicyContext } from './policyContext.ts'
import type { ConflictSurroundings } from './resolveConflict.ts'

interface Options {
  readonly userId: string
  readonly environment: DeviceEnvironment
  readonly device: DeviceTables
  /** The collection of families, once the database is open. */
  families(): RecordCollection
}

/** Lets conflicts be resolved from what this device knows, and says what came of them. */
export const createConflictSurroundings = ({
  userId,
  environment,
  device,
  families,
}: Options): ConflictSurroundings => ({
  userId,
  newEditId: () => environment.newEditId(),
  mayEditWhole: async (authorId, record) => {
    const kind = kindOf(record.kind)
    if (kind === undefined) return false
    const { actorFor, context } = await loadPolicyContext(families())
    return mayEditWhole(kind.policy, actorFor(authorId), record, context)
  },
  noteOf: (id) => device.waiting.get(id),
  settled: (mine, next, theirs) => settleWaiting(device, mine, next, theirs),
  report: async (reason, mine, theirs) => {
    const item: AttentionItem = {
      id: `${reason}:${mine.id}:${mine.editId ?? ''}`,
      recordId: mine.id,
      collection: collectionOf(mine),
      kind: mine.kind ?? '',
      reason,
      message: '',
      fields: [],
      content: mine,
      theirs,
      ...(theirs.updatedBy === undefined ? {} : { by: theirs.updatedBy }),
      at: environment.now().toISOString(),
      state: 'open',
    }
    await device.attention.put(item)
  },
})

/** Only the very edit that was pushed is settled: a later one of the same record goes on waiting. */
export const settleWaiting = (
  device: DeviceTables,
  mine: WireRecord,
  next: WireRecord | undefined,
  theirs?: WireRecord,
): Promise<void> =>
  device.transaction('rw', device.waiting, async () => {
    const row = await device.waiting.get(mine.id)
    if (row === undefined || row.editId !== mine.editId) return
    if (next === undefined) await device.waiting.delete(mine.id)
    else {
      const over = overlaid(row, theirs?.editId)
      await device.waiting.put({ ...withoutLoss(row), ...over, editId: next.editId ?? row.editId })
    }
  })

/** What an edit is laid over that takes the place of one that waits, or of none. */
export const overlaid = (
  before: Waiting | undefined,
  editId: string | undefined,
): Pick<Waiting, 'over'> => {
  if (editId === undefined) return { over: before?.over ?? [] }
  return { over: [...new Set([...(before?.over ?? []), editId])].slice(-limits.pushOver) }
}

/**
 * The same for edits that nothing is left of, all at once: settled one by one, each would have
 * whoever watches the notes count them again.
 */
export const settleAcknowledged = (
  device: DeviceTables,
  edits: readonly WireRecord[],
): Promise<void> =>
  device.transaction('rw', device.waiting, async () => {
    const rows = await device.waiting.bulkGet(edits.map(({ id }) => id))
    const settled = edits.filter(({ editId }, at) => rows[at]?.editId === editId)
    await device.waiting.bulkDelete(settled.map(({ id }) => id))
  })

/** What is to be sent next was merged with what the server holds now. */
const withoutLoss = (row: Waiting): Waiting => {
  const { lostByServer: _, ...rest } = row
  return rest
}
