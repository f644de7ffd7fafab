import { Plus } from 'lucide-react'
import type { ReactElement } from 'react'
import type { AddDialog } from '#pwa/parts/quickAdd/addDialogs.ts'
import { useAddDialog } from '#pwa/parts/quickAdd/useAddDialog.tsx'
import { Button } from '#pwa/ui/Button.tsx'

interface Props {
  readonly label: string
  readonly Dialog: AddDialog
}

/** A card's own way to add what it shows. */
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
