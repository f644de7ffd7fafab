import type { ReactElement } from 'react'
import { m } from '#shared/messages/messages.ts'
import { AccountSettingPage } from '#pwa/parts/settings/SettingPage.tsx'
import { useMe } from '#pwa/records/people/me.ts'
import { useFamilyInView } from '#pwa/state/familyInView.ts'
import { useSyncStatus } from '#pwa/state/syncStatus.ts'
import { Notice } from '#pwa/ui/layout/Notice.tsx'
import { SkeletonCard } from '#pwa/ui/layout/Skeleton.tsx'
import { AccountType } from './AccountType.tsx'
import { FeatureAccess } from './FeatureAccess.tsx'
import { ProfileForm } from './ProfileForm.tsx'

export function ProfilePage(): ReactElement {
  const me = useMe()
  const family = useFamilyInView()
  const { online } = useSyncStatus()
  return (
    <AccountSettingPage name="profile">
      {me === undefined && online && <SkeletonCard lines={6} />}
      {me === undefined && !online && <Notice>{m.account_not_arrived()}</Notice>}
      {me !== undefined && (
        <>
          <AccountType me={me} family={family} />
          <ProfileForm key={me.id} me={me} role={family?.role ?? me.userRole} />
        </>
      )}
      {family && <FeatureAccess role={family.role} />}
    </AccountSettingPage>
  )
}
