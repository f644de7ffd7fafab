import { BookImage, FolderInput, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { m } from '#shared/messages/messages.ts'
import { PageActions } from '#pwa/ui/layout/PageActions.tsx'
import { albumsPath } from '../albums/albumPaths.ts'
import { DeletedMemoriesDialog } from '../DeletedMemoriesDialog.tsx'
import { useMayImport } from './ImportPhotos.tsx'

export const VaultActions = ({ onImport }: { readonly onImport: () => void }) => {
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
      <PageActions
        name={m.memories_more()}
        buttons={[
          {
            key: 'albums',
            label: m.albums_heading(),
            icon: <BookImage aria-hidden className="size-5" />,
            to: albumsPath,
          },
        ]}
        items={mayImport ? [bringing, deleted] : [deleted]}
      />
      <DeletedMemoriesDialog open={open} onClose={() => setOpen(false)} />
    </>
  )
}
