import { lazy, type ComponentProps, type ReactElement } from 'react'
import type { Role } from '#shared/core/role.ts'
import { looksAtPhotosFirst, maySeeFamilyBudget, seesHousehold } from '#shared/people/pagePolicy.ts'
import { useIsSetupUnfinished } from '#pwa/records/people/families.ts'
import { useMe } from '#pwa/records/people/me.ts'
import { InstallHintPlace } from '#pwa/parts/device/install/InstallHintPlace.tsx'
import { Later } from '#pwa/parts/feedback/Later.tsx'
import { useFamilyInView } from '#pwa/state/familyInView.ts'
import { FiguresFirst } from '#pwa/ui/layout/LastOnPhones.tsx'
import { BudgetOverview } from './BudgetOverview.tsx'
import { DashboardHeader } from './DashboardHeader.tsx'
import { DashboardLayout } from './DashboardLayout.tsx'
import { Figures } from './Figures.tsx'
import { InviteSomeone } from './InviteSomeone.tsx'
import { RecentMemories } from './RecentMemories.tsx'
import { ShoppingList } from './ShoppingList.tsx'
import { ThisWeek } from './ThisWeek.tsx'
import { Today } from './today/Today.tsx'
import { WaitingForYou } from './waiting/WaitingForYou.tsx'

const OnThisDay = lazy(async () => ({
  default: (await import('./OnThisDay.tsx')).OnThisDay,
}))

const Board = lazy(async () => ({ default: (await import('#pwa/parts/board/Board.tsx')).Board }))

const MentalLoadCard = lazy(async () => ({
  default: (await import('./MentalLoadCard.tsx')).MentalLoadCard,
}))

const WhatsNew = lazy(async () => ({
  default: (await import('#pwa/parts/device/updates/WhatsNew.tsx')).WhatsNew,
}))

/** See docs/product.md, Dashboard. */
export function DashboardPage(): ReactElement {
  const role = useFamilyInView()?.role
  const me = useMe()
  const isHousehold = role !== undefined && seesHousehold(role)
  const seesMoney = role !== undefined && maySeeFamilyBudget(role)
  return (
    /* On a desktop the page leaves room for the news popup. */
    <div className="flex flex-col xl:has-[[data-beside]]:pe-[max(0px,calc(21.25rem-max(0px,(100vw-92rem)/2)))]">
      <DashboardHeader firstName={me?.firstName} isUnfinished={useIsSetupUnfinished()} />
      <InviteSomeone />
      <WaitingForYou />
      <InstallHintPlace />
      <FiguresFirst figures={isHousehold && <Figures seesMoney={seesMoney} />}>
        <Cards role={role} seesMoney={seesMoney} />
      </FiguresFirst>
      <Later>
        <WhatsNew />
      </Later>
    </div>
  )
}

interface RoleProps extends CardsProps {
  readonly role: Role | undefined
}

const Cards = ({ role, seesMoney }: RoleProps): ReactElement => {
  if (role === undefined || !seesHousehold(role)) return <EventsFirst />
  return looksAtPhotosFirst(role) ? <PhotosFirst /> : <DayFirst seesMoney={seesMoney} />
}

interface CardsProps {
  readonly seesMoney: boolean
}

const DayFirst = ({ seesMoney }: CardsProps): ReactElement => (
  <DashboardLayout
    first={<Today />}
    second={<ThisWeek repeatsToday={false} />}
    left={
      <>
        <ShoppingList />
        <Photos />
      </>
    }
    right={
      <>
        {seesMoney && <BudgetOverview />}
        <BoardLater />
      </>
    }
    last={<LoadLater />}
  />
)

const PhotosFirst = (): ReactElement => (
  <DashboardLayout
    first={<Photos rows={2} />}
    second={<Today />}
    left={
      <>
        <ThisWeek repeatsToday={false} />
        <ShoppingList />
      </>
    }
    right={<BoardLater />}
    last={<LoadLater />}
  />
)

/** People outside the household have neither tasks nor lists. */
const EventsFirst = (): ReactElement => (
  <DashboardLayout
    first={<ThisWeek repeatsToday />}
    second={<RecentMemories />}
    left={<BoardLater />}
    right={
      <Later>
        <OnThisDay />
      </Later>
    }
  />
)

const Photos = (props: ComponentProps<typeof RecentMemories>): ReactElement => (
  <>
    <RecentMemories {...props} />
    <Later>
      <OnThisDay />
    </Later>
  </>
)

const BoardLater = (): ReactElement => (
  <Later>
    <Board />
  </Later>
)

const LoadLater = (): ReactElement => (
  <Later>
    <MentalLoadCard />
  </Later>
)
