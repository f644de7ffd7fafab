import { lazy, type ReactElement } from 'react'
import { maySeeFamilyBudget, seesHousehold } from '#shared/people/pagePolicy.ts'
import { useIsSetupUnfinished } from '#pwa/records/people/families.ts'
import { useMe } from '#pwa/records/people/me.ts'
import { Later } from '#pwa/parts/feedback/Later.tsx'
import { useFamilyInView } from '#pwa/state/familyInView.ts'
import { FiguresFirst } from '#pwa/ui/layout/LastOnPhones.tsx'
import { BudgetOverview } from './BudgetOverview.tsx'
import { DashboardHeader } from './DashboardHeader.tsx'
import { DashboardLayout } from './DashboardLayout.tsx'
import { InviteSomeone } from './InviteSomeone.tsx'
import { MentalLoadCard } from './MentalLoadCard.tsx'
import { RecentMemories } from './RecentMemories.tsx'
import { StatCards } from './StatCards.tsx'
import { ThisWeek } from './ThisWeek.tsx'
import { TodaysTasks } from './TodaysTasks.tsx'
import { WaitingForYou } from './WaitingForYou.tsx'

const OnThisDay = lazy(async () => ({
  default: (await import('./OnThisDay.tsx')).OnThisDay,
}))

const Board = lazy(async () => ({ default: (await import('#pwa/parts/board/Board.tsx')).Board }))

const WhatsNew = lazy(async () => ({
  default: (await import('#pwa/parts/device/updates/WhatsNew.tsx')).WhatsNew,
}))

/**
 * Shows what the role may see (docs/product.md, Dashboard): people outside the household get events
 * and memories, without gaps.
 */
export function DashboardPage(): ReactElement {
  const role = useFamilyInView()?.role
  const me = useMe()
  const isHousehold = role !== undefined && seesHousehold(role)
  const seesMoney = role !== undefined && maySeeFamilyBudget(role)
  return (
    /* On a desktop the page leaves room for the news popup. */
    <div className="flex flex-col xl:has-[[data-beside]]:pr-[max(0px,calc(21.25rem-max(0px,(100vw-92rem)/2)))]">
      <DashboardHeader firstName={me?.firstName} isUnfinished={useIsSetupUnfinished()} />
      <InviteSomeone />
      <WaitingForYou />
      <FiguresFirst figures={isHousehold && <StatCards seesMoney={seesMoney} />}>
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
          below={
            <>
              <Later>
                <div className="mb-4 sm:mb-5">
                  <Board />
                </div>
              </Later>
              <RecentMemories />
              <Later>
                <OnThisDay />
              </Later>
            </>
          }
        />
      </FiguresFirst>
      <Later>
        <WhatsNew />
      </Later>
    </div>
  )
}
