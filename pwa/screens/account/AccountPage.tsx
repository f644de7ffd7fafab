import type { ReactElement } from 'react'
import { m } from '#shared/messages/messages.ts'
import { useMe } from '#pwa/records/people/me.ts'
import { useFamilyInView } from '#pwa/state/familyInView.ts'
import { useSyncStatus } from '#pwa/state/syncStatus.ts'
import { PhotoUsageCard } from '#pwa/parts/memories/PhotoUsageCard.tsx'
import { Notice } from '#pwa/ui/layout/Notice.tsx'
import { PageHeader } from '#pwa/ui/layout/PageHeader.tsx'
import { SkeletonCard } from '#pwa/ui/layout/Skeleton.tsx'
import { AccountActions } from './AccountActions.tsx'
import { AccountType } from './AccountType.tsx'
import { FeatureAccess } from './FeatureAccess.tsx'
import { LeftBehindCard } from './LeftBehindCard.tsx'
import { OwnBudgets } from './OwnBudgets.tsx'
import { PrivacyCard } from './PrivacyCard.tsx'
import { ProfileForm } from './ProfileForm.tsx'
import { SignedInDevices } from './SignedInDevices.tsx'
import { ThisDevice } from './ThisDevice.tsx'

/** Shows only controls that work (docs/product.md, Account settings). */
export function AccountPage(): ReactElement {
  const me = useMe()
  const family = useFamilyInView()
  const { online } = useSyncStatus()
  return (
    <div className="max-w-measure">
      <PageHeader title={m.account_title()} subtitle={m.account_subtitle()} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 sm:gap-5">
        {me === undefined && online && <SkeletonCard lines={6} />}
        {me === undefined && !online && <Notice>{m.account_not_arrived()}</Notice>}
        {me !== undefined && (
          <>
            <AccountType me={me} family={family} />
            <ProfileForm key={me.id} me={me} role={family?.role ?? me.userRole} />
            {family && <PrivacyCard key={family.familyId} userId={me.id} family={family} />}
          </>
        )}
        {family && <OwnBudgets role={family.role} />}
        {family && <FeatureAccess role={family.role} />}
        {family && me && <PhotoUsageCard familyId={family.familyId} of={me.id} />}
        <LeftBehindCard />
        <ThisDevice />
        <SignedInDevices />
        <AccountActions family={family} me={me} />
      </div>
    </div>
  )
}
