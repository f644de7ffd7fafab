import { useMemo } from 'react'
import { linesOf, mostLines, readItem, sameText } from '#shared/lists/itemText.ts'
import type { ItemRead } from '#shared/lists/itemText.ts'
import { latestByText } from '#shared/lists/suggestions.ts'
import type { Aisle } from '#shared/lists/aisle.ts'
import type { List } from '#shared/lists/list.ts'
import { longestItem } from '#shared/lists/listItem.ts'
import type { ListItem } from '#shared/lists/listItem.ts'
import type { Shown } from '#shared/core/record.ts'
import { m } from '#shared/messages/messages.ts'
import { useListChanges } from '#pwa/records/lists/listChanges.ts'
import type { Added } from '#pwa/records/lists/listChanges.ts'
import {
  useAisles,
  useFamilyLists,
  useItemPermissions,
  useItemsOfAll,
} from '#pwa/records/lists/lists.ts'

interface AddItems {
  readonly byText: ReadonlyMap<string, Shown<ListItem>>
  /** Rejects with the reason why the items were not written. */
  readonly add: (list: Shown<List>, reads: readonly ItemRead[]) => Promise<Added>
}

/**
 * An item gets the aisle that the family gave it before, else the usual one.
 * @param type a packing list suggests no groceries.
 */
export const useAddItems = (type?: List['type']): AddItems => {
  const { records: lists } = useFamilyLists()
  const { records: known } = useItemsOfAll(lists)
  const aisles = useAisles()
  const changes = useListChanges()
  const { mayEdit } = useItemPermissions()
  return useMemo(() => {
    const alike = new Set(
      lists.filter((list) => type === undefined || list.type === type).map(({ id }) => id),
    )
    const byText = latestByText(known.filter(({ listId }) => alike.has(listId)))
    return {
      byText,
      add: async (list, reads) => {
        const usual = list.type === 'shopping' ? await usualAisles(aisles) : noAisle
        return changes.add(list, reads, {
          mayEdit: (item) => mayEdit(item, [list]),
          aisleOf: (text) => byText.get(sameText(text))?.aisleId ?? usual(text),
        })
      },
    }
  }, [known, lists, type, aisles, changes, mayEdit])
}

const noAisle = (): null => null

/** If the table's code cannot load, the item has no aisle. */
const usualAisles = async (
  aisles: readonly Shown<Aisle>[],
): Promise<(text: string) => string | null> => {
  try {
    const { aisleOfGood } = await import('./aisleOfGood.ts')
    return (text) => aisleOfGood(text, aisles)
  } catch {
    return noAisle
  }
}

export type ReadText =
  | { readonly reads: readonly ItemRead[]; readonly error?: undefined }
  | { readonly reads?: undefined; readonly error: string }

export const readText = (typed: string): ReadText => {
  const lines = linesOf(typed)
  if (lines.length === 0) return { error: m.lists_text_required() }
  if (lines.length > mostLines) {
    return { error: m.lists_too_many({ count: lines.length, most: mostLines }) }
  }
  const reads = lines.map(readItem)
  const long = reads.find(({ text }) => text.length > longestItem)
  return long === undefined
    ? { reads }
    : { error: m.lists_line_too_long({ max: longestItem, start: long.text.slice(0, shown) }) }
}

const shown = 30
