import type { ReactElement } from 'react'
import { LoadingRegion, Skeleton, SkeletonCard, SkeletonStats } from '#pwa/ui/layout/Skeleton.tsx'
import { LaterOnPhones } from '#pwa/ui/layout/LaterOnPhones.tsx'
import { StatGrid } from '#pwa/ui/figures/StatGrid.tsx'

export function ScreenSkeleton(): ReactElement {
  return (
    <LoadingRegion className="flex flex-col">
      <Skeleton className="h-9 w-56 max-sm:mb-4" />
      <Skeleton className="mb-8 mt-3 h-5 w-full max-w-96 max-sm:hidden" />
      <LaterOnPhones>
        <StatGrid>
          <SkeletonStats />
        </StatGrid>
      </LaterOnPhones>
      <SkeletonCard lines={5} />
    </LoadingRegion>
  )
}
