import { EllipsisVertical, FolderInput, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { m } from '#shared/messages/messages.ts'
import { Menu } from '#pwa/ui/overlays/Menu.tsx'
import { DeletedMemoriesDialog } from '../DeletedMemoriesDialog.tsx'
import { useMayImport } from '../import/ImportPhotos.tsx'

/** Offers rare actions: the import, and the deleted photos. */
export const MoreMenu = ({ onImport }: { readonly onImport: () => void }) => {
  const [open, setOpen] = useState(false)
  const mayImport = useMayImport()
  const bringing = {
    key: 'import',
    label: m.photoImport_title(),
    icon: <FolderInput aria-hidden className="size-5" />,
    onSelect: onImport,
  }
  const deleted = {
    key: 'deleted',
    label: m.deleted_title(),
    icon: <Trash2 aria-hidden className="size-5" />,
    onSelect: () => setOpen(true),
  }
  return (
    <>
      <Menu
        name={m.memories_more()}
        icon={<EllipsisVertical aria-hidden className="size-5" />}
        items={mayImport ? [bringing, deleted] : [deleted]}
      />
      <DeletedMemoriesDialog open={open} onClose={() => setOpen(false)} />
    </>
  )
}
