import type { ReactElement } from 'react'
import { maySeeFamilyBudget, seesHousehold } from '#shared/people/pagePolicy.ts'
import { useFamilyInView } from '#pwa/state/familyInView.ts'
import { LoadingRegion, SkeletonCard, SkeletonStats } from '#pwa/ui/layout/Skeleton.tsx'
import { LaterOnPhones } from '#pwa/ui/layout/LaterOnPhones.tsx'
import { StatGrid } from '#pwa/ui/layout/StatGrid.tsx'
import { DashboardHeader } from './DashboardHeader.tsx'
import { DashboardLayout } from './DashboardLayout.tsx'

/** Painted before the dashboard's code and the database are loaded. */
export function DashboardSkeleton(): ReactElement {
  const role = useFamilyInView()?.role
  const isHousehold = role === undefined || seesHousehold(role)
  const seesMoney = role === undefined || maySeeFamilyBudget(role)
  return (
    <>
      <DashboardHeader />
      <LoadingRegion className="flex flex-col">
        {isHousehold && (
          <LaterOnPhones>
            <StatGrid>
              <SkeletonStats count={seesMoney ? 4 : 3} />
            </StatGrid>
          </LaterOnPhones>
        )}
        <DashboardLayout
          main={
            isHousehold && (
              <>
                <SkeletonCard lines={6} />
                <SkeletonCard lines={4} />
              </>
            )
          }
          aside={
            <>
              <SkeletonCard lines={6} className="min-h-68 md:min-h-70" />
              {seesMoney && <SkeletonCard lines={4} />}
            </>
          }
          below={<SkeletonCard lines={4} />}
        />
      </LoadingRegion>
    </>
  )
}
