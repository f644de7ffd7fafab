import { useMemo } from 'react'
import { aislesOf, itemsOf, listsOf } from '#shared/lists/listQueries.ts'
import { inOrder } from '#shared/core/ordering/placing.ts'
import type { Aisle } from '#shared/lists/aisle.ts'
import type { List } from '#shared/lists/list.ts'
import type { ListItem } from '#shared/lists/listItem.ts'
import type { Shown } from '#shared/core/record.ts'
import { aisleKind } from '#shared/lists/aisleKind.ts'
import { listKind } from '#shared/lists/listKind.ts'
import { listItemKind } from '#shared/lists/listItemKind.ts'
import { useList, useLists } from '#pwa/live/useList.ts'
import type { ListResult } from '#pwa/live/useList.ts'
import { useRecord } from '#pwa/live/useRecord.ts'
import { recordHooks } from '#pwa/records/recordHooks.ts'
import { useFamilyInView } from '#pwa/state/familyInView.ts'

const lists = recordHooks(listKind)
const aisles = recordHooks(aisleKind)

export const useListPermissions = lists.usePermissions
export const useItemPermissions = recordHooks(listItemKind).usePermissions

/** The right to make lists includes adding items to any list. */
export const useMayMakeLists = (): boolean => {
  const familyId = useFamilyInView()?.familyId
  const { mayCreate } = useListPermissions()
  return familyId !== undefined && mayCreate({ familyId })
}

export const useMayKeepAisles = (): boolean => {
  const familyId = useFamilyInView()?.familyId
  const { mayCreate } = aisles.usePermissions()
  return familyId !== undefined && mayCreate({ familyId })
}

export const useFamilyLists = (): ListResult<List> => lists.useListed(listsOf)

export const useAisles = (): readonly Shown<Aisle>[] => {
  const { records } = aisles.useListed(aislesOf)
  return useMemo(() => inOrder(records), [records])
}

export const useOneList = (id: string): Shown<List> | null | undefined => {
  const familyId = useFamilyInView()?.familyId
  const list = useRecord<List>('list', id)
  if (list === undefined || list === null) return list
  return list.kind === 'list' && list.familyId === familyId ? list : null
}

export const useItemsOf = ({ familyId, id }: Shown<List>): ListResult<ListItem> =>
  useList(itemsOf(familyId, id))

export const useItemsOfAll = (all: readonly Shown<List>[]): ListResult<ListItem> => {
  const queries = all.map(({ familyId, id }) => itemsOf(familyId, id))
  return useLists(queries.length === 0 ? undefined : queries)
}
