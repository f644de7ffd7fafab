import { useMemo } from 'react'
import type { z } from 'zod'
import type { KindOf } from '#shared/core/kind.ts'
import type { ListQuery } from '#shared/sync/listColumns.ts'
import { useData } from '#pwa/live/DataContext.ts'
import { useList } from '#pwa/live/useList.ts'
import type { ListResult } from '#pwa/live/useList.ts'
import { recordChanges } from '#pwa/outbox/recordChanges.ts'
import type { RecordChanges } from '#pwa/outbox/recordChanges.ts'
import { useFamilyInView } from '#pwa/state/familyInView.ts'
import { usePermissionsFor } from './people/permissions.ts'
import type { PermissionsFor } from './people/permissions.ts'

export interface RecordHooks<Schema extends z.ZodObject> {
  useListed(query: (familyId: string) => ListQuery, stretch?: string): ListResult<z.output<Schema>>
  usePermissions(): PermissionsFor<z.output<Schema>>
  useChanges(): RecordChanges<Schema>
}

export const recordHooks = <Schema extends z.ZodObject>(
  kind: KindOf<Schema>,
): RecordHooks<Schema> => ({
  useListed: (query, stretch) => {
    const familyId = useFamilyInView()?.familyId
    return useList(familyId === undefined ? undefined : query(familyId), stretch)
  },
  usePermissions: () => usePermissionsFor<z.output<Schema>>(kind.policy),
  useChanges: () => {
    const data = useData()
    const familyId = useFamilyInView()?.familyId
    return useMemo(() => recordChanges(kind, data, familyId), [data, familyId])
  },
})
