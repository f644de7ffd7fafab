import { useState, type ReactElement } from 'react'
import { fullName } from '#shared/people/family/member.ts'
import type { User } from '#shared/people/user.ts'
import { m } from '#shared/messages/messages.ts'
import { deleteAccount } from '#pwa/api/people/deletion.ts'
import { leavingBy } from '#pwa/api/device/leaving.ts'
import type { TypedConfirmation } from '#pwa/api/people/deletion.ts'
import { useSignOut } from '#pwa/records/signOut.ts'
import { CopyFirst } from '#pwa/parts/settings/CopyFirst.tsx'
import { AccountSettingPage } from '#pwa/parts/settings/SettingPage.tsx'
import { useMe } from '#pwa/records/people/me.ts'
import { TypedConfirmDialog } from '#pwa/parts/forms/TypedConfirmDialog.tsx'
import { Button } from '#pwa/ui/inputs/Button.tsx'
import { Card } from '#pwa/ui/layout/Card.tsx'
import { Points } from '#pwa/ui/layout/Points.tsx'

/** The last parent of a family may not delete the account (docs/access.md, Roles). */
export function DeletePage(): ReactElement {
  const me = useMe()
  return <AccountSettingPage name="delete">{me && <DeleteAccount me={me} />}</AccountSettingPage>
}

function DeleteAccount({ me }: { me: User }): ReactElement {
  const { discardAndSignOut } = useSignOut()
  const [open, setOpen] = useState(false)
  const erase = (typed: TypedConfirmation): Promise<void> =>
    leavingBy(async () => {
      await deleteAccount(typed)
      await discardAndSignOut()
    })
  return (
    <Card title={m.account_delete_title()}>
      <Points text={m.account_delete_text()} />
      <p className="mt-4 max-w-measure">{m.account_delete_last_parent()}</p>
      <CopyFirst />
      <Button variant="destructive" className="mt-5" onClick={() => setOpen(true)}>
        {m.account_delete_open()}
      </Button>
      <TypedConfirmDialog
        open={open}
        onClose={() => setOpen(false)}
        title={m.account_delete_title()}
        phrase={fullName(me)}
        confirmLabel={m.account_delete_confirm()}
        onConfirm={erase}
      />
    </Card>
  )
}
