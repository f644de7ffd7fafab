import { useState } from 'react'
import { UserPlus } from 'lucide-react'
import { m } from '#shared/messages/messages.ts'
import { useMayManageFamily } from '#pwa/data/rights.ts'
import { useFamilyInView } from '#pwa/state/familyInView.ts'
import { Button } from '#pwa/ui/Button.tsx'
import { PageHeader } from '#pwa/ui/PageHeader.tsx'
import { BackupNote } from './BackupNote.tsx'
import { DeleteFamily } from './DeleteFamily.tsx'
import { FamilyName } from './FamilyName.tsx'
import { FamilySettingsCard } from './FamilySettingsCard.tsx'
import { InviteDialog } from './InviteDialog.tsx'
import { MembersCard } from './MembersCard.tsx'
import { OpenInvitations } from './OpenInvitations.tsx'
import { UsageNote } from './UsageNote.tsx'

/** Who is in the family, for everyone; who may do what, for those who manage it (access.md). */
export const FamilyPage = () => {
  const mayManageFamily = useMayManageFamily()
  const family = useFamilyInView()
  const [inviting, setInviting] = useState(false)
  if (family === undefined) return null
  return (
    <>
      <PageHeader
        title={mayManageFamily ? m.family_heading() : m.family_heading_reading()}
        subtitle={
          mayManageFamily ? m.family_subtitle({ family: family.familyName }) : family.familyName
        }
        actions={
          mayManageFamily && (
            <Button
              icon={<UserPlus aria-hidden className="size-5" />}
              onClick={() => setInviting(true)}
            >
              {m.family_invite()}
            </Button>
          )
        }
      />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[minmax(0,1fr)_23rem]">
        <MembersCard family={family} mayManage={mayManageFamily} />
        {mayManageFamily && (
          <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
            <FamilyName family={family} />
            <FamilySettingsCard key={family.familyId} />
            <OpenInvitations familyId={family.familyId} />
            <DeleteFamily family={family} />
            <BackupNote familyId={family.familyId} />
            <UsageNote familyId={family.familyId} />
          </div>
        )}
      </div>
      <InviteDialog open={inviting} onClose={() => setInviting(false)} family={family} />
    </>
  )
}
