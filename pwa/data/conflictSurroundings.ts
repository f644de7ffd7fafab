import { mayEditWhole } from '#shared/policies/authorise.ts'
import { commonStart } from '#shared/policies/beginning.ts'
import { kindOf } from '#shared/sync/registry.ts'
import { collectionOf } from './collectionOf.ts'
import type { DeviceEnvironment, RecordCollections } from './localDatabase.ts'
import type { AttentionItem, DeviceTables } from './deviceTables.ts'
import { loadPolicyContext } from './policyContext.ts'
import type { ConflictSurroundings } from './resolveConflict.ts'
import { settleWaiting } from './waitingNotes.ts'

interface Options {
  readonly userId: string
  readonly environment: DeviceEnvironment
  readonly device: DeviceTables
  /** Once the database is open. */
  collections(): RecordCollections
}

/** Lets conflicts be resolved from what this device knows, and says what came of them. */
export const createConflictSurroundings = ({
  userId,
  environment,
  device,
  collections,
}: Options): ConflictSurroundings => ({
  userId,
  newEditId: () => environment.newEditId(),
  mayEditWhole: async (authorId, record) => {
    const kind = kindOf(record.kind)
    if (kind === undefined) return false
    const { actorFor, context } = await loadPolicyContext(collections(), record)
    return mayEditWhole(kind.policy, actorFor(authorId), record, context)
  },
  startOf: async (mine) => {
    const kind = kindOf(mine.kind)
    if (kind?.policy.begins === undefined) return undefined
    const { actorFor, context } = await loadPolicyContext(collections(), mine)
    return commonStart(kind.policy, actorFor(userId), mine, context)
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
      at: theirs.updatedAt ?? environment.now().toISOString(),
      state: 'open',
    }
    await device.attention.put(item)
  },
})
