import type { Aisle } from './aisle.ts'
import type { List } from './list.ts'
import type { ListItem } from './listItem.ts'
import type { Shown } from '../core/record.ts'
import { columnsAsMade } from '../sync/listColumns.ts'
import type { ListColumns, ListQuery } from '../sync/listColumns.ts'
import { linesOfItems } from './listLines.ts'
import type { ListLine } from './listLines.ts'
import { inOrder } from '../core/ordering/placing.ts'

type Item = Shown<ListItem>

export const listColumns = (list: Shown<List>): ListColumns => columnsAsMade(list.familyId, list)

export const aisleColumns = (aisle: Shown<Aisle>): ListColumns =>
  columnsAsMade(aisle.familyId, aisle)

export const listItemColumns = (item: Item): ListColumns =>
  columnsAsMade(itemList(item.familyId, item.listId), item)

const itemList = (familyId: string, listId: string): string => `${familyId}/${listId}`

const mostLists = 500

export const listsOf = (familyId: string): ListQuery => ({
  kind: 'list',
  list: familyId,
  by: 'listNewest',
  limit: mostLists,
})

export const aislesOf = (familyId: string): ListQuery => ({
  kind: 'aisle',
  list: familyId,
  by: 'listNewest',
  limit: mostLists,
})

export const itemsOf = (familyId: string, listId: string): ListQuery => ({
  kind: 'listItem',
  list: itemList(familyId, listId),
  by: 'listNewest',
  from: '',
  to: '~',
  limit: 1_000_000,
})

/**
 * An item counts as cleared only while it is ticked: one person may have cleared it while another
 * unticked it.
 */
export const isCleared = (item: Pick<ListItem, 'isDone' | 'isCleared'>): boolean =>
  item.isDone && item.isCleared

export interface ListView {
  readonly open: readonly ListLine[]
  readonly done: readonly ListLine[]
}

export const viewOf = (items: readonly Item[]): ListView => {
  const shown = items.filter((item) => !isCleared(item))
  return {
    open: linesOfItems(shown.filter(({ isDone }) => !isDone)),
    done: linesOfItems(shown.filter(({ isDone }) => isDone)).toSorted(byLatest),
  }
}

const byLatest = (a: Item, b: Item): number => {
  const [one, other] = [a.doneAt ?? '', b.doneAt ?? '']
  return one < other ? 1 : one > other ? -1 : 0
}

export interface AisleGroup<T extends Item = ListLine> {
  readonly aisle: Shown<Aisle> | undefined
  readonly items: readonly T[]
}

export const byAisle = <T extends Item>(
  open: readonly T[],
  aisles: readonly Shown<Aisle>[],
): readonly AisleGroup<T>[] => {
  const known = new Set(aisles.map(({ id }) => id))
  const ofNone = open.filter(({ aisleId }) => aisleId === null || !known.has(aisleId))
  const groups = inOrder(aisles).map((aisle) => ({
    aisle,
    items: open.filter(({ aisleId }) => aisleId === aisle.id),
  }))
  return [{ aisle: undefined, items: ofNone }, ...groups].filter(({ items }) => items.length > 0)
}
