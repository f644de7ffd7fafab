import {
  CirclePause,
  CirclePlay,
  EllipsisVertical,
  History,
  Pencil,
  RotateCcw,
  Trash2,
} from 'lucide-react'
import type { LucideIcon } from 'lucide-react'
import { m } from '#shared/messages/messages.ts'
import type { Goal, GoalStatus } from '#shared/goals/goal.ts'
import type { Shown } from '#shared/core/record.ts'
import { Menu } from '#pwa/ui/overlays/Menu.tsx'
import type { MenuItem } from '#pwa/ui/overlays/Menu.tsx'

interface Props {
  readonly goal: Shown<Goal>
  readonly onEdit: (() => void) | undefined
  readonly onStatus: ((status: GoalStatus) => void) | undefined
  readonly onDelete: (() => void) | undefined
  readonly onHistory: () => void
}

/** Everybody may see the history; the other actions need a right. */
export const GoalMenu = ({ goal, onEdit, onStatus, onDelete, onHistory }: Props) => {
  const items: MenuItem[] = []
  if (onEdit !== undefined) items.push(item('edit', m.goals_edit(), Pencil, onEdit))
  if (onStatus !== undefined) {
    const { label, icon, status } = statusSteps[goal.status]
    items.push(item('status', label(), icon, () => onStatus(status)))
  }
  items.push(item('history', m.history_open(), History, onHistory))
  if (onDelete !== undefined) {
    items.push({ ...item('delete', m.goals_delete(), Trash2, onDelete), destructive: true })
  }
  return (
    <Menu
      name={m.goals_options({ title: goal.title })}
      icon={<EllipsisVertical aria-hidden className="size-5" />}
      items={items}
    />
  )
}

const statusSteps: Readonly<
  Record<
    GoalStatus,
    { readonly label: () => string; readonly icon: LucideIcon; readonly status: GoalStatus }
  >
> = {
  active: { label: m.goals_pause, icon: CirclePause, status: 'paused' },
  paused: { label: m.goals_resume, icon: CirclePlay, status: 'active' },
  completed: { label: m.goals_reopen, icon: RotateCcw, status: 'active' },
}

const item = (key: string, label: string, Icon: LucideIcon, onSelect: () => void): MenuItem => ({
  key,
  label,
  icon: <Icon aria-hidden className="size-5" />,
  onSelect,
})
