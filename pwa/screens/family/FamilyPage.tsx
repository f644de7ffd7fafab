import { Baby } from 'lucide-react'
import { useCallback, useState } from 'react'
import { m } from '#shared/messages/messages.ts'
import { useAddByAddress } from '#pwa/parts/adding/useAddByAddress.ts'
import { BackLink } from '#pwa/parts/feedback/BackLink.tsx'
import { accountPath } from '#pwa/parts/settings/settingPaths.ts'
import { useMayManageFamily } from '#pwa/records/people/permissions.ts'
import type { FamilyInView } from '#pwa/state/device/lastPerson.ts'
import { useFamilyInView } from '#pwa/state/familyInView.ts'
import { Button } from '#pwa/ui/inputs/Button.tsx'
import { Columns } from '#pwa/ui/layout/Columns.tsx'
import { PageHeader } from '#pwa/ui/layout/PageHeader.tsx'
import { AddChildDialog } from './children/AddChildDialog.tsx'
import { FamilyRows } from './FamilyRows.tsx'
import { InviteButton } from './invitations/InviteButton.tsx'
import { InviteDialog } from './invitations/InviteDialog.tsx'
import { MembersCard } from './members/MembersCard.tsx'

export const FamilyPage = () => {
  const mayManageFamily = useMayManageFamily()
  const family = useFamilyInView()
  if (family === undefined) return null
  return (
    <>
      <BackLink to={accountPath}>{m.account_title()}</BackLink>
      <PageHeader
        title={mayManageFamily ? m.family_heading() : m.family_heading_reading()}
        subtitle={family.familyName}
      />
      {mayManageFamily ? (
        <Columns as="aside">
          <MembersCard family={family} mayManage>
            <Additions family={family} />
          </MembersCard>
          <FamilyRows />
        </Columns>
      ) : (
        <div className="max-w-measure">
          <MembersCard family={family} mayManage={false} />
        </div>
      )}
    </>
  )
}

const Additions = ({ family }: { readonly family: FamilyInView }) => {
  const [adding, setAdding] = useState<'invitation' | 'profile'>()
  const invite = useCallback(() => setAdding('invitation'), [])
  const profile = useCallback(() => setAdding('profile'), [])
  const close = (): void => setAdding(undefined)
  useAddByAddress({ invite, profile })
  return (
    <div className="mb-3 flex flex-wrap gap-2">
      <InviteButton className="max-sm:px-3" onClick={invite} />
      <Button
        variant="outline"
        className="max-sm:px-3"
        icon={<Baby aria-hidden className="size-5" />}
        onClick={profile}
      >
        {m.children_add()}
      </Button>
      <InviteDialog open={adding === 'invitation'} onClose={close} family={family} />
      <AddChildDialog open={adding === 'profile'} onClose={close} family={family} />
    </div>
  )
}
