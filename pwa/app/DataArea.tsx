import type { ReactElement, ReactNode } from 'react'
import { useData } from '#pwa/data/DatabaseContext.ts'
import { useKeptAnswers } from '#pwa/data/lastAnswers.ts'
import { DataProvider } from '#pwa/data/DataProvider.tsx'
import { FamilyPeople, FamilyPeopleOnline } from '#pwa/parts/FamilyPeople.tsx'
import { FamilySwitcher } from '#pwa/parts/FamilySwitcher.tsx'
import { QuickAdd } from '#pwa/parts/quickAdd/QuickAdd.tsx'
import { SignOutButton } from '#pwa/parts/SignOutButton.tsx'
import { PhotoSender } from '#pwa/sync/PhotoSender.tsx'
import { useIsLoadedLater } from '#pwa/ui/part.ts'
import { FromAnyPage } from './FromAnyPage.tsx'
import { Fill } from './shell/slots.tsx'
import { syncRunner } from './syncRunner.ts'

interface Props {
  readonly userId: string
  /** Without anything around the page, e.g. while one is led through the beginning. */
  readonly bare: boolean
  /** Can the page show what it showed last, before the database is open? */
  readonly recalls: boolean
  /** Told whether what is inside is shown; whoever draws the page has something else for meanwhile. */
  readonly onOpen: (isOpen: boolean) => void
  readonly children: ReactNode
}

/**
 * Opens this person's database, fills the shell's slots from it, gives it to the screens and keeps
 * it in step with the server.
 */
export function DataArea({ userId, bare, recalls, onOpen, children }: Props): ReactElement {
  return (
    <DataProvider userId={userId} recalls={recalls} onOpen={onOpen}>
      <Around bare={bare} />
      <Page recalls={recalls}>{children}</Page>
    </DataProvider>
  )
}

/** Nothing can be done with it before the database is open. */
function Page({ recalls, children }: Pick<Props, 'recalls' | 'children'>): ReactElement {
  useKeptAnswers(recalls)
  return (
    <div className="contents" inert={!useData().isOpen}>
      {children}
    </div>
  )
}

function Around({ bare }: { bare: boolean }): ReactElement | null {
  if (!useData().isOpen) return null
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
      <Fill name="sign-out">
        <SignOutButton inList />
      </Fill>
      {!bare && <FromAnyPage />}
      {!bare && <QuickAdd placeButton={(button) => <Fill name="quick-add">{button}</Fill>} />}
      <Syncing />
      <PhotoSender />
    </>
  )
}

/** A screen that is in use stays in use where this does not come. */
function Syncing(): ReactElement | null {
  return useIsLoadedLater(syncRunner) ? <syncRunner.Component /> : null
}
