import { mayEditWhole } from '#shared/core/authorize.ts'
import { commonStart } from '#shared/core/derivedDefaults.ts'
import { kindOf } from '#shared/core/registry.ts'
import { collectionOf } from '#pwa/database/storage/collectionOf.ts'
import type { AttentionItem } from '#pwa/database/deviceTables.ts'
import type { LocalDatabase } from '#pwa/database/localDatabase.ts'
import { loadPolicyContext } from '../policyContext.ts'
import type { MergeContext } from './resolveConflict.ts'

export const createMergeContext = (database: LocalDatabase): MergeContext => {
  const { userId, environment, device } = database
  return {
    userId,
    newEditId: () => environment.newEditId(),
    mayEditWhole: async (authorId, record) => {
      const kind = kindOf(record.kind)
      if (kind === undefined) return false
      const { actorFor, context } = await loadPolicyContext(database, record)
      return mayEditWhole(kind.policy, actorFor(authorId), record, context)
    },
    startOf: async (mine) => {
      const kind = kindOf(mine.kind)
      if (kind?.policy.derivedDefaults === undefined) return undefined
      const { actorFor, context } = await loadPolicyContext(database, mine)
      return commonStart(kind.policy, actorFor(userId), mine, context)
    },
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
  }
}
