import type { ReactElement } from 'react'
import { maySeeFamilyBudget, seesHousehold } from '#shared/policies/pages.ts'
import { useMe } from '#pwa/data/me.ts'
import { useFamilyInView } from '#pwa/state/familyInView.ts'
import { AddTask } from './AddTask.tsx'
import { DashboardHeader } from './DashboardHeader.tsx'
import { DashboardLayout } from './DashboardLayout.tsx'
import { MentalLoadCard } from './MentalLoadCard.tsx'
import { BudgetOverview, RecentMemories, ThisWeek } from './quietCards.tsx'
import { StatCards } from './StatCards.tsx'
import { TodaysTasks } from './TodaysTasks.tsx'

/**
 * The family at a glance (spec section 2, Dashboard), made of what the role may see: whoever is
 * outside the household has events and memories, and no holes where the rest would be.
 */
export function DashboardPage(): ReactElement {
  const role = useFamilyInView()?.role
  const me = useMe()
  const isHousehold = role !== undefined && seesHousehold(role)
  const seesMoney = role !== undefined && maySeeFamilyBudget(role)
  return (
    <>
      <DashboardHeader firstName={me?.firstName} />
      {isHousehold && <StatCards seesMoney={seesMoney} />}
      <DashboardLayout
        main={
          isHousehold && (
            <>
              <TodaysTasks />
              <MentalLoadCard />
            </>
          )
        }
        aside={
          <>
            <ThisWeek />
            {seesMoney && <BudgetOverview />}
          </>
        }
        below={<RecentMemories />}
      />
      {isHousehold && <AddTask floating />}
    </>
  )
}
