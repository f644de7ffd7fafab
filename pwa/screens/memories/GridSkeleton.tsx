import { m } from '#shared/messages/messages.ts'
import { FillNote } from '#pwa/parts/feedback/FillNote.tsx'
import { LoadingRegion, Skeleton } from '#pwa/ui/layout/Skeleton.tsx'

const tiles = 10

export const GridSkeleton = () => (
  <LoadingRegion label={m.memories_loading()}>
    <Skeleton className="mb-4 h-7 w-48" />
    <div className="grid grid-cols-3 gap-1 sm:grid-cols-[repeat(auto-fill,minmax(11rem,1fr))] sm:gap-1.5">
      {Array.from({ length: tiles }, (_, at) => (
        <Skeleton key={at} className="aspect-square" />
      ))}
    </div>
    <FillNote />
  </LoadingRegion>
)
