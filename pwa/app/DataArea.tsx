import type { ReactElement, ReactNode } from 'react'
import { DataProvider } from '#pwa/live/DataProvider.tsx'
import { useWaitingCount } from '#pwa/records/approvals/approvals.ts'
import { WaitingBadge } from '#pwa/parts/approvals/WaitingBadge.tsx'
import { FamilyPeople, FamilyPeopleOnline } from '#pwa/parts/people/FamilyPeople.tsx'
import { FamilySwitcher } from '#pwa/parts/people/FamilySwitcher.tsx'
import { QuickAdd } from '#pwa/parts/adding/quickAdd/QuickAdd.tsx'
import { PasswordLinkNotice } from '#pwa/parts/people/PasswordLinkNotice.tsx'
import { ConfirmByPin } from '#pwa/screens/attention/ConfirmByPin.tsx'
import { RoleNotice } from '#pwa/parts/people/RoleNotice.tsx'
import { SignOutButton } from '#pwa/parts/device/SignOutButton.tsx'
import { PhotoImportEnd } from './keepers/PhotoImportEnd.tsx'
import { PhotoSender } from './keepers/PhotoSender.tsx'
import { pictureKeeper } from './keepers/pictureKeeper.ts'
import { appTimeKeeper } from './keepers/appTimeKeeper.ts'
import { useIsLoadedLater } from '#pwa/ui/lazyComponent.ts'
import { FaceKeeper } from './keepers/FaceKeeper.tsx'
import { FromAnyPage } from './FromAnyPage.tsx'
import { Fill } from './shell/slots.tsx'
import { syncRunner } from './keepers/syncRunner.ts'

interface Props {
  readonly userId: string
  readonly bare: boolean
  readonly fallback: ReactElement
  readonly children: ReactNode
}

export function DataArea({ userId, bare, fallback, children }: Props): ReactElement {
  return (
    <DataProvider userId={userId} fallback={fallback}>
      <Around bare={bare} />
      {children}
    </DataProvider>
  )
}

function Around({ bare }: { bare: boolean }): ReactElement {
  return (
    <>
      <Fill name="family">
        <FamilySwitcher />
      </Fill>
      <Fill name="people">
        <FamilyPeople />
      </Fill>
      <Fill name="people-online">
        <FamilyPeopleOnline />
      </Fill>
      <SignOutButton inList place={(button) => <Fill name="sign-out">{button}</Fill>} />
      {!bare && <WaitingForParent />}
      {!bare && <RoleNotice />}
      {!bare && <PasswordLinkNotice />}
      {!bare && <FromAnyPage />}
      {!bare && <AddFromAnyPage />}
      <ConfirmByPin />
      <Syncing />
      <FaceKeeper />
      <KeepingAppTime />
      <PhotoSender />
      <PhotoImportEnd />
      <KeepingPictures />
    </>
  )
}

function AddFromAnyPage(): ReactElement {
  return (
    <QuickAdd
      placeButton={(button) => <Fill name="quick-add">{button}</Fill>}
      placeInBar={(button) => <Fill name="quick-add-bar">{button}</Fill>}
      placeInRail={(button) => <Fill name="quick-add-rail">{button}</Fill>}
    />
  )
}

function WaitingForParent(): ReactElement {
  const count = useWaitingCount()
  return <Fill name="approvals">{count !== undefined && <WaitingBadge count={count} />}</Fill>
}

function Syncing(): ReactElement | null {
  return useIsLoadedLater(syncRunner) ? <syncRunner.Component /> : null
}

function KeepingAppTime(): ReactElement | null {
  return useIsLoadedLater(appTimeKeeper) ? <appTimeKeeper.Component /> : null
}

function KeepingPictures(): ReactElement | null {
  return useIsLoadedLater(pictureKeeper) ? <pictureKeeper.Component /> : null
}
