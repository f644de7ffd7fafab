import type { ReactElement } from 'react'
import { m } from '#shared/messages/messages.ts'
import { useProfileDetails } from '#pwa/records/people/profileDetails.ts'
import { PageForm } from '#pwa/parts/forms/PageForm.tsx'
import {
  DetailsFields,
  detailsToForm,
  parseDetails,
  useSaveDetails,
} from '#pwa/parts/people/DetailsFields.tsx'
import { AccountSettingPage } from '#pwa/parts/settings/SettingPage.tsx'
import type { FamilyInView } from '#pwa/state/device/lastPerson.ts'
import { useSession } from '#pwa/state/device/session.ts'
import { useFamilyInView } from '#pwa/state/familyInView.ts'
import { useToast } from '#pwa/state/toasts.ts'
import { Card } from '#pwa/ui/layout/Card.tsx'
import { LoadingRegion, SkeletonLines } from '#pwa/ui/layout/Skeleton.tsx'

export function PrivacyPage(): ReactElement | null {
  const session = useSession()
  const family = useFamilyInView()
  if (session.status !== 'signed-in' || family === undefined) return null
  return (
    <AccountSettingPage name="privacy">
      <Details userId={session.userId} family={family} />
    </AccountSettingPage>
  )
}

interface Props {
  readonly userId: string
  readonly family: FamilyInView
}

function Details({ userId, family }: Props): ReactElement {
  const { of, loading } = useProfileDetails()
  const save = useSaveDetails(userId, family.role)
  const toast = useToast()
  return (
    <Card>
      <p className="mb-4 text-muted">{m.account_privacy_text({ family: family.familyName })}</p>
      {loading ? (
        <LoadingRegion label={m.account_privacy_loading()}>
          <SkeletonLines lines={4} />
        </LoadingRegion>
      ) : (
        <PageForm
          saved={detailsToForm(of(userId), family.role)}
          parse={parseDetails}
          save={async (input) => {
            await save(of(userId), input)
            toast({ title: m.account_saved_title(), description: m.account_saved() })
          }}
        >
          {(form) => <DetailsFields {...form} role={family.role} />}
        </PageForm>
      )}
    </Card>
  )
}
