import { useCallback, useState } from 'react'
import { Baby, UserPlus } from 'lucide-react'
import { m } from '#shared/messages/messages.ts'
import { familyUsage } from '#pwa/api/device/usage.ts'
import { useMayManageFamily } from '#pwa/records/people/permissions.ts'
import { useFamilyInView } from '#pwa/state/familyInView.ts'
import { useAddByAddress } from '#pwa/parts/adding/useAddByAddress.ts'
import { PhotoUsageCard } from '#pwa/parts/memories/PhotoUsageCard.tsx'
import { Button } from '#pwa/ui/inputs/Button.tsx'
import { Notice } from '#pwa/ui/layout/Notice.tsx'
import { PageHeader } from '#pwa/ui/layout/PageHeader.tsx'
import { AddChildDialog } from './children/AddChildDialog.tsx'
import { AuditCard } from './AuditCard.tsx'
import { BackupNote } from './BackupNote.tsx'
import { DeleteFamily } from './DeleteFamily.tsx'
import { FamilyName } from './FamilyName.tsx'
import { FamilySettingsCard } from './FamilySettingsCard.tsx'
import { InviteDialog } from './invitations/InviteDialog.tsx'
import { MembersCard } from './members/MembersCard.tsx'
import { OpenInvitations } from './invitations/OpenInvitations.tsx'
import { PlacesCard } from './PlacesCard.tsx'
import { usageInWords, usageWarning } from './usageWords.ts'
import { useFromServer } from '#pwa/parts/feedback/useFromServer.ts'

/** Lists the family's people, and for managers their rights (docs/access.md, Roles). */
export const FamilyPage = () => {
  const mayManageFamily = useMayManageFamily()
  const family = useFamilyInView()
  const usage = useFromServer(mayManageFamily ? family?.familyId : undefined, familyUsage)
  const warning = usage && usageWarning(usage)
  const [inviting, setInviting] = useState(false)
  const invite = useCallback(() => setInviting(true), [])
  useAddByAddress(mayManageFamily ? { invite } : {})
  const [addingChild, setAddingChild] = useState(false)
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
            <>
              <Button
                variant="outline"
                icon={<Baby aria-hidden className="size-5" />}
                onClick={() => setAddingChild(true)}
              >
                {m.children_add()}
              </Button>
              <Button icon={<UserPlus aria-hidden className="size-5" />} onClick={invite}>
                {m.family_invite()}
              </Button>
            </>
          )
        }
      />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[minmax(0,1fr)_23rem]">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
          <MembersCard family={family} mayManage={mayManageFamily} />
          {mayManageFamily && <AuditCard />}
          {warning !== undefined && <Notice tone="warn">{warning}</Notice>}
        </div>
        {mayManageFamily && (
          <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
            <FamilyName family={family} />
            <FamilySettingsCard key={family.familyId} />
            <PlacesCard />
            <OpenInvitations familyId={family.familyId} />
            <PhotoUsageCard familyId={family.familyId} />
            <DeleteFamily family={family} />
            <BackupNote familyId={family.familyId} />
            {usage !== undefined && warning === undefined && (
              <p className="text-sm text-muted">{usageInWords(usage)}</p>
            )}
          </div>
        )}
      </div>
      <AddChildDialog open={addingChild} onClose={() => setAddingChild(false)} family={family} />
      <InviteDialog open={inviting} onClose={() => setInviting(false)} family={family} />
    </>
  )
}
