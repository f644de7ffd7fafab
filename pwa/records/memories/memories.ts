import { useMemo } from 'react'
import {
  commentsOn,
  favoritesOf,
  memoriesOf,
  memoryColumns,
  oldestMemory,
  onThisDay,
} from '#shared/memories/memoryLists.ts'
import type { Memory } from '#shared/memories/memory.ts'
import type { MemoryComment } from '#shared/memories/memoryComment.ts'
import type { MemoryFavorite } from '#shared/memories/memoryFavorite.ts'
import type { Shown } from '#shared/core/record.ts'
import { memoryKind } from '#shared/memories/memoryKind.ts'
import { memoryCommentKind } from '#shared/memories/memoryCommentKind.ts'
import { useData } from '#pwa/live/DataContext.ts'
import { useLists, useList } from '#pwa/live/useList.ts'
import type { ListResult } from '#pwa/live/useList.ts'
import { recordHooks } from '#pwa/records/recordHooks.ts'
import { useFamilyInView } from '#pwa/state/familyInView.ts'

export const useMemoryPermissions = recordHooks(memoryKind).usePermissions

export const useMayAddMemories = (): boolean => {
  const familyId = useFamilyInView()?.familyId
  const { mayCreate } = useMemoryPermissions()
  return familyId !== undefined && mayCreate({ familyId })
}

export const useCommentPermissions = recordHooks(memoryCommentKind).usePermissions

export const useMemories = (limit?: number): ListResult<Memory> => {
  const familyId = useFamilyInView()?.familyId
  const { records, ...known } = useLists<Memory>(
    familyId === undefined ? undefined : memoriesOf(familyId, limit),
  )
  const sorted = useMemo(() => newestFirst(records).slice(0, limit), [records, limit])
  return { records: sorted, ...known }
}

export const useOnThisDay = (today: string): readonly Shown<Memory>[] => {
  const familyId = useFamilyInView()?.familyId
  const [oldest] = useList<Memory>(
    familyId === undefined ? undefined : oldestMemory(familyId),
  ).records
  const queries = useMemo(
    () =>
      familyId === undefined || oldest === undefined
        ? undefined
        : onThisDay(familyId, today, oldest.date),
    [familyId, today, oldest],
  )
  return useLists<Memory>(queries).records
}

const newestFirst = (memories: readonly Shown<Memory>[]): readonly Shown<Memory>[] =>
  memories
    .map((memory) => ({ memory, key: memoryColumns(memory).listNewest }))
    .sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0))
    .map(({ memory }) => memory)

export const useComments = (memory: Pick<Memory, 'id' | 'familyId'>): ListResult<MemoryComment> => {
  const { records, ...known } = useLists<MemoryComment>(commentsOn(memory))
  const ofMemory = useMemo(
    () => records.filter(({ memoryId }) => memoryId === memory.id).toSorted(firstFirst),
    [records, memory.id],
  )
  return { records: ofMemory, ...known }
}

/** A comment that is not sent yet counts as the latest. */
const firstFirst = (a: Shown<MemoryComment>, b: Shown<MemoryComment>): number =>
  (a.createdAt ?? '9').localeCompare(b.createdAt ?? '9')

export const useFavorites = (): ReadonlySet<string> => {
  const familyId = useFamilyInView()?.familyId
  const { userId } = useData().database
  const { records } = useList<MemoryFavorite>(
    familyId === undefined ? undefined : favoritesOf(familyId, userId),
  )
  return useMemo(() => new Set(records.map(({ memoryId }) => memoryId)), [records])
}
