import { lazy } from 'react'
import { useMe } from '#pwa/records/people/me.ts'
import { Later } from '#pwa/parts/feedback/Later.tsx'
import { ChildHomeHeader } from './ChildHomeHeader.tsx'
import { ChildHomeLayout } from './ChildHomeLayout.tsx'
import { MyAsks } from './MyAsks.tsx'
import { MyGoals } from './MyGoals.tsx'
import { MoneyInShort, MyMoney } from './MyMoney.tsx'
import { MyPhotos } from './MyPhotos.tsx'
import { MyTasks } from './MyTasks.tsx'
import { MyToday } from './MyToday.tsx'

const Board = lazy(async () => ({ default: (await import('#pwa/parts/board/Board.tsx')).Board }))

const WhatsNew = lazy(async () => ({
  default: (await import('#pwa/parts/device/updates/WhatsNew.tsx')).WhatsNew,
}))

export const ChildHomePage = () => {
  const me = useMe()
  return (
    /* On a desktop the page leaves room for the news popup. */
    <div className="xl:has-[[data-beside]]:pe-[max(0px,calc(21.25rem-max(0px,(100vw-92rem)/2)))]">
      <ChildHomeHeader firstName={me?.firstName} subtitle={<MoneyInShort />} />
      <ChildHomeLayout
        tasks={<MyTasks />}
        aside={
          <>
            <MyMoney />
            <MyAsks />
            <MyToday />
          </>
        }
        below={
          <div className="grid gap-6">
            <Later>
              <Board />
            </Later>
            <MyPhotos />
            <MyGoals />
          </div>
        }
      />
      <Later>
        <WhatsNew />
      </Later>
    </div>
  )
}
