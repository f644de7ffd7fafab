import { Plus } from 'lucide-react'
import type { ReactElement } from 'react'
import type { AddDialog } from '#pwa/parts/adding/quickAdd/addDialogs.ts'
import { useAddDialog } from '#pwa/parts/adding/quickAdd/useAddDialog.tsx'
import { Button } from '#pwa/ui/inputs/Button.tsx'

interface Props {
  readonly label: string
  readonly Dialog: AddDialog
}

export function AddButton({ label, Dialog }: Props): ReactElement {
  const { dialog, show } = useAddDialog()
  return (
    <>
      <Button
        size="sm"
        variant="secondary"
        icon={<Plus aria-hidden className="size-4" />}
        onClick={() => show(Dialog)}
      >
        {label}
      </Button>
      {dialog}
    </>
  )
}
