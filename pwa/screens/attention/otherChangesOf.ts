import type { WireRecord } from '#shared/core/record.ts'
import { needsConfirmation, writtenFields } from '#shared/core/confirming.ts'
import type { AttentionItem, RefusedChange } from '#pwa/database/deviceTables.ts'

export const otherChanges = ({ recordId, group = [] }: AttentionItem): readonly RefusedChange[] =>
  group.filter((change) => change.recordId !== recordId)

/** The other changes of the group would be refused next for the same reason. */
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
