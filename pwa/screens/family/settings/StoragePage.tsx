import { m } from '#shared/messages/messages.ts'
import { familyUsage } from '#pwa/api/device/usage.ts'
import { useFromServer } from '#pwa/parts/feedback/useFromServer.ts'
import { PhotoUsageCard } from '#pwa/parts/memories/PhotoUsageCard.tsx'
import { FamilySettingPage } from '#pwa/parts/settings/SettingPage.tsx'
import { useFamilyInView } from '#pwa/state/familyInView.ts'
import { useSyncStatus } from '#pwa/state/syncStatus.ts'
import { Card } from '#pwa/ui/layout/Card.tsx'
import { Notice } from '#pwa/ui/layout/Notice.tsx'
import { LoadingRegion, SkeletonLines } from '#pwa/ui/layout/Skeleton.tsx'
import { usageInWords, usageWarning } from './usageWords.ts'

export const StoragePage = () => {
  const familyId = useFamilyInView()?.familyId
  const usage = useFromServer(familyId, familyUsage)
  const { online } = useSyncStatus()
  const warning = usage && usageWarning(usage)
  if (familyId === undefined) return null
  return (
    <FamilySettingPage name="storage">
      {warning !== undefined && <Notice tone="warn">{warning}</Notice>}
      <Card>
        {usage !== undefined && <p>{usageInWords(usage)}</p>}
        {usage === undefined && !online && <p className="text-muted">{m.family_online_only()}</p>}
        {usage === undefined && online && (
          <LoadingRegion label={m.family_loading()}>
            <SkeletonLines lines={2} />
          </LoadingRegion>
        )}
      </Card>
      <PhotoUsageCard familyId={familyId} />
    </FamilySettingPage>
  )
}
