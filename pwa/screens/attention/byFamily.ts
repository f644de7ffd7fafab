import { familyIdOf } from '#shared/core/record.ts'
import type { AttentionItem } from '#pwa/database/deviceTables.ts'

interface ByFamily {
  /** Items of the family in view, of no family, or of one that this person has left. */
  readonly here: readonly AttentionItem[]
  /** The number of items by family id. */
  readonly elsewhere: ReadonlyMap<string, number>
}

/** @param families the ids of all families that this person is in. */
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
