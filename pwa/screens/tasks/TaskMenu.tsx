import {
  CirclePause,
  EllipsisVertical,
  History,
  Pencil,
  Repeat2,
  SkipForward,
  Trash2,
} from 'lucide-react'
import type { LucideIcon } from 'lucide-react'
import { m } from '#shared/messages/messages.ts'
import { Menu } from '#pwa/ui/overlays/Menu.tsx'
import type { MenuItem } from '#pwa/ui/overlays/Menu.tsx'

export interface TaskDoings {
  readonly edit?: (() => void) | undefined
  readonly later?: readonly MenuItem[]
  readonly editSeries?: (() => void) | undefined
  readonly skip?: (() => void) | undefined
  readonly pauseSeries?: (() => void) | undefined
  readonly history?: (() => void) | undefined
  readonly remove?: (() => void) | undefined
  readonly removeSeries?: (() => void) | undefined
}

interface Props {
  readonly title: string
  readonly repeats: boolean
  readonly doings: TaskDoings
}

export const TaskMenu = ({ title, repeats, doings }: Props) => {
  const items = [
    ...(doings.later ?? []),
    item('edit', repeats ? m.tasks_edit_time() : m.tasks_edit_short(), Pencil, doings.edit),
    item('edit-series', m.tasks_edit_series(), Repeat2, doings.editSeries),
    item('skip', m.tasks_skip(), SkipForward, doings.skip),
    item('pause-series', m.tasks_pause(), CirclePause, doings.pauseSeries),
    item('history', m.history_open(), History, doings.history),
    item('delete', m.tasks_delete_short(), Trash2, doings.remove, true),
    item('delete-series', m.tasks_delete_series(), Trash2, doings.removeSeries, true),
  ].filter((each) => each !== undefined)
  if (items.length === 0) return null
  return (
    <Menu
      name={m.tasks_options({ title })}
      icon={<EllipsisVertical aria-hidden className="size-5" />}
      items={items}
    />
  )
}

const item = (
  key: string,
  label: string,
  Icon: LucideIcon,
  onSelect: (() => void) | undefined,
  destructive = false,
): MenuItem | undefined =>
  onSelect && {
    key,
    label,
    icon: <Icon aria-hidden className="size-5" />,
    onSelect,
    destructive,
  }
