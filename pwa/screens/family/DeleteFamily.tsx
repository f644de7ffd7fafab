import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { m } from '#shared/messages/messages.ts'
import { deleteFamily } from '#pwa/api/people/deletion.ts'
import type { TypedConfirmation } from '#pwa/api/people/deletion.ts'
import { ExportData } from '#pwa/parts/device/ExportData.tsx'
import { TypedConfirmDialog } from '#pwa/parts/forms/TypedConfirmDialog.tsx'
import type { FamilyInView } from '#pwa/state/device/lastPerson.ts'
import { useToast } from '#pwa/state/toasts.ts'
import { Button } from '#pwa/ui/inputs/Button.tsx'
import { Card } from '#pwa/ui/layout/Card.tsx'
import { Points } from '#pwa/ui/layout/Points.tsx'

/** Offers an export first. */
export const DeleteFamily = ({ family }: { readonly family: FamilyInView }) => {
  const { familyId, familyName } = family
  const toast = useToast()
  const navigate = useNavigate()
  const [open, setOpen] = useState(false)
  const erase = async (typed: TypedConfirmation): Promise<void> => {
    await deleteFamily(familyId, typed)
    setOpen(false)
    toast({ title: m.family_deleted({ family: familyName }) })
    void navigate('/')
  }
  return (
    <Card title={m.family_delete()}>
      <p className="mb-4 text-sm text-muted">{m.family_delete_note({ family: familyName })}</p>
      <Button variant="outline" onClick={() => setOpen(true)}>
        {m.family_delete_open()}
      </Button>
      <TypedConfirmDialog
        open={open}
        onClose={() => setOpen(false)}
        title={m.family_delete_title({ family: familyName })}
        phrase={familyName}
        confirmLabel={m.family_delete_confirm()}
        onConfirm={erase}
      >
        <Points text={m.family_delete_text({ family: familyName })} />
        <div className="grid gap-2 rounded-control bg-sunken p-4">
          <p className="text-sm">{m.family_delete_export()}</p>
          <div>
            <ExportData />
          </div>
        </div>
      </TypedConfirmDialog>
    </Card>
  )
}
