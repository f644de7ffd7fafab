import { useLocation } from 'react-router-dom'
import type { ItemRead } from '#shared/lists/itemText.ts'
import type { List } from '#shared/lists/list.ts'
import type { Shown } from '#shared/core/record.ts'
import { m } from '#shared/messages/messages.ts'
import { useListChanges } from '#pwa/records/lists/listChanges.ts'
import { useFamilyLists } from '#pwa/records/lists/lists.ts'
import { useToast } from '#pwa/state/toasts.ts'
import { useAddItems } from './useAddItems.ts'

interface UsualList {
  readonly lists: readonly Shown<List>[]
  /** The open list, or the newest shopping list. */
  readonly usual: Shown<List> | undefined
  /** @param listId '' for the usual one; a first list is made if there is none. */
  readonly add: (reads: readonly ItemRead[], listId: string) => Promise<void>
}

export const useUsualList = (): UsualList => {
  const { records: lists } = useFamilyLists()
  const { pathname } = useLocation()
  const usual =
    lists.find(({ id }) => pathname.endsWith(`/${id}`)) ??
    lists.find(({ type }) => type === 'shopping') ??
    lists[0]
  const { make } = useListChanges()
  const { add } = useAddItems()
  const toast = useToast()
  return {
    lists,
    usual,
    add: async (reads, listId) => {
      const chosen = lists.find(({ id }) => id === listId) ?? usual
      const list = chosen ?? (await make({ title: m.lists_quick_first() }))
      await add(list, reads)
      toast({ title: m.lists_quick_added({ title: list.title }) })
    },
  }
}
