import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { m } from '#shared/messages/messages.ts'
import { deleteFamily } from '#pwa/api/people/deletion.ts'
import type { TypedConfirmation } from '#pwa/api/people/deletion.ts'
import { TypedConfirmDialog } from '#pwa/parts/forms/TypedConfirmDialog.tsx'
import { CopyFirst } from '#pwa/parts/settings/CopyFirst.tsx'
import { FamilySettingPage } from '#pwa/parts/settings/SettingPage.tsx'
import type { FamilyInView } from '#pwa/state/device/lastPerson.ts'
import { useFamilyInView } from '#pwa/state/familyInView.ts'
import { useToast } from '#pwa/state/toasts.ts'
import { Button } from '#pwa/ui/inputs/Button.tsx'
import { Card } from '#pwa/ui/layout/Card.tsx'
import { Points } from '#pwa/ui/layout/Points.tsx'

export const DeletePage = () => {
  const family = useFamilyInView()
  if (family === undefined) return null
  return (
    <FamilySettingPage name="delete">
      <DeleteFamily family={family} />
    </FamilySettingPage>
  )
}

const DeleteFamily = ({ family: { familyId, familyName } }: { readonly family: FamilyInView }) => {
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
    <Card title={m.family_delete_title({ family: familyName })}>
      <Points text={m.family_delete_text({ family: familyName })} />
      <CopyFirst />
      <Button variant="destructive" className="mt-5" onClick={() => setOpen(true)}>
        {m.family_delete_open()}
      </Button>
      <TypedConfirmDialog
        open={open}
        onClose={() => setOpen(false)}
        title={m.family_delete_title({ family: familyName })}
        phrase={familyName}
        confirmLabel={m.family_delete_confirm()}
        onConfirm={erase}
      />
    </Card>
  )
}
