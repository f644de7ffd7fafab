import { useMemo } from 'react'
import { useLiveQuery } from 'dexie-react-hooks'
import { serverSetFields } from '#shared/core/record.ts'
import type { AttentionItem, RefusedChange } from '#pwa/database/deviceTables.ts'
import type { LocalDatabase } from '#pwa/database/localDatabase.ts'
import { useData } from './DataContext.ts'
import type { Writer, Writes } from '#pwa/outbox/writer.ts'

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
  database: LocalDatabase,
  writer: Writer,
  item: AttentionItem,
): Promise<void> => {
  const { group } = item
  if (group === undefined) return writeChangeAgain(database, writer, item)
  await writer.batch(async (writes) => {
    for (const change of group) await writeChangeAgain(database, writes, change)
  })
}

const writeChangeAgain = async (
  { collections }: LocalDatabase,
  writes: Writes,
  { content, kind, recordId, collection, fields: named }: RefusedChange,
): Promise<void> => {
  if (content['_deleted'] === true) {
    await writes.remove(kind, recordId)
    return
  }
  const present = await collections[collection].findOne(recordId).exec()
  if (present === null) {
    await writes.create({ ...content, id: recordId, _deleted: false })
    return
  }
  const fields = named.length > 0 ? named : Object.keys(content)
  const mine = fields.filter((field) => !notOnesOwn.has(field))
  await writes.change(
    kind,
    recordId,
    Object.fromEntries(mine.map((field) => [field, content[field]])),
  )
}

const notOnesOwn: ReadonlySet<string> = new Set([
  'id',
  'kind',
  'editId',
  'replaced',
  '_deleted',
  ...serverSetFields,
])
