import { EllipsisVertical, Pencil, Trash2 } from 'lucide-react'
import { m } from '#shared/messages/messages.ts'
import { Menu } from '#pwa/ui/overlays/Menu.tsx'

interface Props {
  readonly onEdit: () => void
  readonly onDelete: () => void
}

export const AlbumMenu = ({ onEdit, onDelete }: Props) => (
  <Menu
    name={m.albums_more()}
    icon={<EllipsisVertical aria-hidden className="size-5" />}
    items={[
      {
        key: 'edit',
        label: m.albums_edit(),
        icon: <Pencil aria-hidden className="size-5" />,
        onSelect: onEdit,
      },
      {
        key: 'delete',
        label: m.albums_delete(),
        icon: <Trash2 aria-hidden className="size-5" />,
        destructive: true,
        onSelect: onDelete,
      },
    ]}
  />
)
