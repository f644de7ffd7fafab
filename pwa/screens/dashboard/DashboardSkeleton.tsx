import type { ReactElement } from 'react'
import { maySeeFamilyBudget, seesHousehold } from '#shared/people/pagePolicy.ts'
import { useFamilyInView } from '#pwa/state/familyInView.ts'
import { LoadingRegion, SkeletonCard } from '#pwa/ui/layout/Skeleton.tsx'
import { SkeletonTiles, TileGrid } from '#pwa/ui/figures/TileGrid.tsx'
import { LaterOnPhones } from '#pwa/ui/layout/LaterOnPhones.tsx'
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
            <TileGrid>
              <SkeletonTiles count={seesMoney ? 4 : 3} />
            </TileGrid>
          </LaterOnPhones>
        )}
        <DashboardLayout
          first={<SkeletonCard lines={7} className="min-h-96" />}
          second={<SkeletonCard lines={6} className="min-h-68 md:min-h-70" />}
          left={
            isHousehold && (
              <>
                <SkeletonCard lines={4} />
                <SkeletonCard lines={4} />
              </>
            )
          }
          right={seesMoney && <SkeletonCard lines={4} />}
        />
      </LoadingRegion>
    </>
  )
}
