import { familyIdOf } from '#shared/core/record.ts'
import type { AttentionItem } from '#pwa/database/deviceTables.ts'

interface ByFamily {
  readonly here: readonly AttentionItem[]
  readonly elsewhere: ReadonlyMap<string, number>
}

export const byFamily = (
  items: readonly AttentionItem[],
  inView: string | undefined,
  families: readonly string[],
): ByFamily => {
  const elsewhere = new Map<string, number>()
  const here = items.filter((item) => {
    const familyId = familyOf(item)
    if (familyId === undefined || familyId === inView || !families.includes(familyId)) return true
    elsewhere.set(familyId, (elsewhere.get(familyId) ?? 0) + 1)
    return false
  })
  return { here, elsewhere }
}

const familyOf = ({ kind, recordId, content, theirs }: AttentionItem): string | undefined =>
  kind === 'family' ? recordId : familyIdOf({ ...theirs, ...content })
