import { ArrowLeftRight, Check, Download, Pencil, Trash2 } from 'lucide-react'
import type { LucideIcon } from 'lucide-react'
import { m } from '#shared/messages/messages.ts'
import { useSyncStatus } from '#pwa/state/syncStatus.ts'
import { PageActions } from '#pwa/ui/layout/PageActions.tsx'
import type { MenuItem } from '#pwa/ui/overlays/Menu.tsx'
import type { AlbumDownload } from './DownloadNotices.tsx'

interface Props {
  readonly download: AlbumDownload
  readonly count: number
  readonly isSorting?: boolean
  readonly onSort?: (() => void) | undefined
  readonly onEdit?: (() => void) | undefined
  readonly onDelete?: (() => void) | undefined
}

/** An action is absent if this person may not do it. */
export const AlbumActions = ({ download, count, isSorting = false, ...on }: Props) => {
  const { onSort, onEdit, onDelete } = on
  const { online } = useSyncStatus()
  const saving = online ? m.albums_download() : m.albums_download_offline()
  const buttons = [
    count > 1 &&
      onSort &&
      (isSorting
        ? item('sort', m.albums_done(), Check, onSort)
        : item('sort', m.albums_sort(), ArrowLeftRight, onSort)),
    count > 0 && {
      ...item('download', saving, Download, download.start),
      disabled: !online || download.done !== undefined,
    },
  ]
  const items = [
    onEdit && item('edit', m.albums_edit(), Pencil, onEdit),
    onDelete && { ...item('delete', m.albums_delete(), Trash2, onDelete), destructive: true },
  ]
  return (
    <PageActions
      name={m.albums_more()}
      buttons={buttons.filter((each) => each !== undefined && each !== false)}
      items={items.filter((each) => each !== undefined)}
    />
  )
}

const item = (key: string, label: string, Icon: LucideIcon, onSelect: () => void): MenuItem => ({
  key,
  label,
  icon: <Icon aria-hidden className="size-5" />,
  onSelect,
})
