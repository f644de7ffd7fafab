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
import type { FamilyInView } from '#pwa/state/device/lastPerson.ts'
import { useToast } from '#pwa/state/toasts.ts'
import { Card } from '#pwa/ui/layout/Card.tsx'
import { LoadingRegion, SkeletonLines } from '#pwa/ui/layout/Skeleton.tsx'

/** Edits what the family knows about this person, and who may read it (docs/access.md, Kinds). */
export function PrivacyCard({
  userId,
  family,
}: {
  userId: string
  family: FamilyInView
}): ReactElement {
  const { of, loading } = useProfileDetails()
  const save = useSaveDetails(userId, family.role)
  const toast = useToast()
  return (
    <Card title={m.account_privacy()}>
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
          place={m.account_privacy()}
        >
          {(form) => <DetailsFields {...form} role={family.role} />}
        </PageForm>
      )}
    </Card>
  )
}
