import type { ReactElement } from 'react'
import { maySeeFamilyBudget, seesHousehold } from '#shared/policies/pages.ts'
import { useFamilyInView } from '#pwa/state/familyInView.ts'
import { LoadingRegion, SkeletonCard, SkeletonStats } from '#pwa/ui/Skeleton.tsx'
import { StatGrid } from '#pwa/ui/StatCard.tsx'
import { DashboardHeader } from './DashboardHeader.tsx'
import { DashboardLayout } from './DashboardLayout.tsx'

/** The dashboard's shape, painted before its code and the database have come. */
export function DashboardSkeleton(): ReactElement {
  const role = useFamilyInView()?.role
  const isHousehold = role === undefined || seesHousehold(role)
  const seesMoney = role === undefined || maySeeFamilyBudget(role)
  return (
    <>
      <DashboardHeader />
      <LoadingRegion>
        {isHousehold && (
          <StatGrid className="mb-4 sm:mb-5">
            <SkeletonStats count={seesMoney ? 4 : 3} />
          </StatGrid>
        )}
        <DashboardLayout
          wide={
            <>
              <SkeletonCard lines={4} />
              {isHousehold && <SkeletonCard lines={4} />}
            </>
          }
          narrow={<SkeletonCard lines={3} />}
        />
      </LoadingRegion>
    </>
  )
}
