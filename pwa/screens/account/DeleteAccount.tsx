import { useState, type ReactElement } from 'react'
import { fullName } from '#shared/people/family/member.ts'
import type { User } from '#shared/people/user.ts'
import { m } from '#shared/messages/messages.ts'
import { deleteAccount } from '#pwa/api/people/deletion.ts'
import { leavingBy } from '#pwa/api/device/leaving.ts'
import type { TypedConfirmation } from '#pwa/api/people/deletion.ts'
import { useSignOut } from '#pwa/records/signOut.ts'
import { ExportData } from '#pwa/parts/device/ExportData.tsx'
import { TypedConfirmDialog } from '#pwa/parts/forms/TypedConfirmDialog.tsx'
import { Button } from '#pwa/ui/inputs/Button.tsx'
import { Points } from '#pwa/ui/layout/Points.tsx'

/** The last parent of a family may not delete the account (docs/access.md, Roles). */
export function DeleteAccount({ me }: { me: User }): ReactElement {
  const { discardAndSignOut } = useSignOut()
  const [open, setOpen] = useState(false)
  const erase = (typed: TypedConfirmation): Promise<void> =>
    leavingBy(async () => {
      await deleteAccount(typed)
      await discardAndSignOut()
    })
  return (
    <>
      <Button variant="outline" onClick={() => setOpen(true)}>
        {m.account_delete_open()}
      </Button>
      <TypedConfirmDialog
        open={open}
        onClose={() => setOpen(false)}
        title={m.account_delete_title()}
        phrase={fullName(me)}
        confirmLabel={m.account_delete_confirm()}
        onConfirm={erase}
      >
        <Points text={m.account_delete_text()} />
        <p>{m.account_delete_last_parent()}</p>
        <div className="grid gap-2 rounded-control bg-sunken p-4">
          <p className="text-sm">{m.account_delete_export()}</p>
          <div>
            <ExportData />
          </div>
        </div>
      </TypedConfirmDialog>
    </>
  )
}
