import { memoryKind } from '#shared/memories/memoryKind.ts'
import { m } from '#shared/messages/messages.ts'
import { kindName, recordName } from '#pwa/parts/record/formatRecord.ts'

/** Most photos have no title. */
export const askedName = (kind: string, content: Readonly<Record<string, unknown>>): string => {
  const name = recordName(kind, content)
  const isNameless = kind === memoryKind.name && name === kindName(kind)
  return isNameless ? m.memories_field_photo() : name
}
