import { useMemo } from 'react'
import { useLiveQuery } from 'dexie-react-hooks'
import { serverSetFields } from '#shared/domain/record.ts'
import type { AttentionItem } from '#pwa/database/deviceTables.ts'
import type { LocalDatabase } from '#pwa/database/localDatabase.ts'
import { useData } from './DataContext.ts'
import type { Writer } from '#pwa/outbox/writer.ts'

/** Changes of this person's that were refused, replaced or overtaken, the newest first. */
export const useAttention = (): { readonly items: readonly AttentionItem[] } => {
  const { device } = useData().database
  const items = useLiveQuery(async () => {
    const open = await device.attention.where('state').equals('open').toArray()
    return open.sort((a, b) => b.at.localeCompare(a.at))
  }, [device])
  return { items: items ?? [] }
}

export interface AttentionChanges {
  dismiss(id: string): Promise<void>
  /** Writes again what this person had written. Rejects when a rule still says no. */
  tryAgain(id: string): Promise<void>
}

export const useAttentionChanges = (): AttentionChanges => {
  const { database, writer } = useData()
  return useMemo(() => attentionChanges(database, writer), [database, writer])
}

export const attentionChanges = (database: LocalDatabase, writer: Writer): AttentionChanges => {
  const { device } = database
  const dismiss = async (id: string): Promise<void> => {
    await device.attention.update(id, { state: 'dismissed' })
  }
  return {
    dismiss,
    tryAgain: async (id) => {
      const item = await device.attention.get(id)
      if (item === undefined) return
      await writeAgain(database, writer, item)
      await dismiss(id)
    },
  }
}

const writeAgain = async (
  { collections }: LocalDatabase,
  writer: Writer,
  item: AttentionItem,
): Promise<void> => {
  if (item.content['_deleted'] === true) {
    await writer.remove(item.kind, item.recordId)
    return
  }
  const present = await collections[item.collection].findOne(item.recordId).exec()
  if (present === null) {
    await writer.create({ ...item.content, id: item.recordId, _deleted: false })
    return
  }
  const fields = item.fields.length > 0 ? item.fields : Object.keys(item.content)
  const mine = fields.filter((field) => !notOnesOwn.has(field))
  await writer.change(
    item.kind,
    item.recordId,
    Object.fromEntries(mine.map((field) => [field, item.content[field]])),
  )
}

/** What identifies a record or belongs to one edit of it is never written again. */
const notOnesOwn: ReadonlySet<string> = new Set([
  'id',
  'kind',
  'editId',
  'replaced',
  '_deleted',
  ...serverSetFields,
])
