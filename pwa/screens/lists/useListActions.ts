import { useMemo } from 'react'
import type { ListLine } from '#shared/lists/listLines.ts'
import { movedTo } from '#shared/core/ordering/placing.ts'
import type { List } from '#shared/lists/list.ts'
import type { Shown } from '#shared/core/record.ts'
import { m } from '#shared/messages/messages.ts'
import { useListChanges } from '#pwa/records/lists/listChanges.ts'
import { useWriteFeedback } from '#pwa/parts/record/useWriteFeedback.ts'

type Item = ListLine

export interface ListActions {
  tick(item: Item): void
  /** Each of these functions offers 'Undo'. */
  clear(list: List, items: readonly Item[]): void
  startAgain(list: List, items: readonly Item[]): void
  removeItem(item: Item): void
  remove(list: Shown<List>): Promise<boolean>
  move(ordered: readonly Item[], id: string, to: number): void
}

export const useListActions = (): ListActions => {
  const changes = useListChanges()
  const feedback = useWriteFeedback()
  return useMemo(
    () => ({
      tick: (item) => void feedback.change(changes.tick(item, !item.isDone)),
      clear: (list, items) =>
        void feedback.undoable(
          changes.clear(items),
          m.lists_cleared({ count: items.length }),
          list.title,
        ),
      startAgain: (list, items) =>
        void feedback.undoable(changes.startAgain(items), m.lists_started_again(), list.title),
      removeItem: (item) =>
        void feedback.undoable(changes.removeLine(item), m.lists_item_deleted(), item.text),
      remove: (list) => feedback.undoable(changes.remove(list.id), m.lists_deleted(), list.title),
      move: (ordered, id, to) =>
        void feedback.change(changes.place(ordered, movedTo(ordered, id, to))),
    }),
    [changes, feedback],
  )
}
