import type { WireRecord } from '#shared/core/record.ts'
import { needsConfirmation, writtenFields } from '#shared/core/confirming.ts'
import type { AttentionItem, RefusedChange } from '#pwa/database/deviceTables.ts'

/** The other changes of the group that an item is about. */
export const otherChanges = ({ recordId, group = [] }: AttentionItem): readonly RefusedChange[] =>
  group.filter((change) => change.recordId !== recordId)

/**
 * What a PIN is to confirm of an item, each with the fields that it writes: the change because of which
 * its group did not go in, and what else of the group would be refused for the same reason after it.
 */
export const changesToConfirm = (item: AttentionItem): readonly RefusedChange[] => [
  item,
  ...otherChanges(item).flatMap((change) => {
    const { theirs, content, kind, recordId } = change
    const current = theirs && ({ ...theirs, id: recordId, kind } as WireRecord)
    const next = { ...content, id: recordId, kind } as WireRecord
    return needsConfirmation(current, next)
      ? { ...change, fields: writtenFields(current, next) }
      : []
  }),
]
