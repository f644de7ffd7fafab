import { m } from '#shared/messages/messages.ts'
import { FillNote } from '#pwa/parts/feedback/FillNote.tsx'
import { LoadingRegion, Skeleton } from '#pwa/ui/layout/Skeleton.tsx'

export const ListsSkeleton = () => (
  <LoadingRegion label={m.lists_loading()}>
    <Skeleton className="mb-6 h-12" />
    <div className="grid gap-2">
      {Array.from({ length: 6 }, (_, at) => (
        <Skeleton key={at} className="h-12" />
      ))}
    </div>
    <FillNote />
  </LoadingRegion>
)
