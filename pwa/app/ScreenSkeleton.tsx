import type { ReactElement } from 'react'
import { LoadingRegion, Skeleton, SkeletonCard, SkeletonStats } from '#pwa/ui/Skeleton.tsx'
import { StatGrid } from '#pwa/ui/StatGrid.tsx'

/** The rough shape of a page whose code or data is still on its way. */
export function ScreenSkeleton(): ReactElement {
  return (
    <LoadingRegion>
      <Skeleton className="h-9 w-56" />
      <Skeleton className="mb-8 mt-3 h-5 w-full max-w-96" />
      <StatGrid>
        <SkeletonStats />
      </StatGrid>
      <div className="mt-6">
        <SkeletonCard lines={5} />
      </div>
    </LoadingRegion>
  )
}
