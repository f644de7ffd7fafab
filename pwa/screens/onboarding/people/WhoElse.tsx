import { useState } from 'react'
import { m } from '#shared/messages/messages.ts'
import { addAt } from '#pwa/parts/adding/addAddress.ts'
import { familyPath } from '#pwa/parts/settings/settingPaths.ts'
import { useFamily } from '#pwa/records/people/families.ts'
import { useSyncStatus } from '#pwa/state/syncStatus.ts'
import type { FamilyInView } from '#pwa/state/device/lastPerson.ts'
import { Card } from '#pwa/ui/layout/Card.tsx'
import { Notice } from '#pwa/ui/layout/Notice.tsx'
import type { Draft } from '../draft.ts'
import type { DraftChanges } from '../useDraft.ts'
import { AskForm } from './AskForm.tsx'
import { MadeLinks } from './MadeLinks.tsx'

interface Props {
  readonly family: FamilyInView
  readonly draft: Draft
  readonly change: (changes: DraftChanges) => void
  readonly onComplete: (to: string) => void
}

export const WhoElse = ({ family, draft, change, onComplete }: Props) => {
  const { online } = useSyncStatus()
  /** A family without an author is not on the server yet, so nobody can join it. */
  const isSent = useFamily()?.createdBy !== undefined
  const { firstName, links } = draft.others
  const [newest, setNewest] = useState<string>()
  return (
    <Card title={m.onboarding_others_title()} className="mb-5">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
        {!online && <Notice live>{m.onboarding_others_offline()}</Notice>}
        <MadeLinks links={links} newest={newest} family={family.familyName} />
        <AskForm
          familyId={family.familyId}
          firstName={firstName}
          isReady={online && isSent}
          onFirstName={(typed) =>
            change(({ others }) => ({ others: { ...others, firstName: typed } }))
          }
          onMade={(invitation) => {
            setNewest(invitation.id)
            change(({ others }) => ({
              others: {
                firstName: '',
                links: [...others.links, { firstName: others.firstName.trim(), invitation }],
              },
            }))
          }}
          onAddChild={() => onComplete(addAt(familyPath, 'profile'))}
        />
      </div>
    </Card>
  )
}
