import { EllipsisVertical, Pencil, Trash2 } from 'lucide-react'
import { m } from '#shared/messages/messages.ts'
import type { Task } from '#shared/domain/task.ts'
import { Menu } from '#pwa/ui/Menu.tsx'
import type { MenuItem } from '#pwa/ui/Menu.tsx'

interface Props {
  readonly task: Task
  /** Absent for whoever may not. */
  readonly onEdit: (() => void) | undefined
  readonly onDelete: (() => void) | undefined
}

/** What else can be done with a task; nothing at all for whoever may only look. */
export const TaskMenu = ({ task, onEdit, onDelete }: Props) => {
  const items: MenuItem[] = []
  if (onEdit !== undefined) {
    items.push({
      key: 'edit',
      label: m.tasks_edit_short(),
      icon: <Pencil aria-hidden className="size-5" />,
      onSelect: onEdit,
    })
  }
  if (onDelete !== undefined) {
    items.push({
      key: 'delete',
      label: m.tasks_delete_short(),
      icon: <Trash2 aria-hidden className="size-5" />,
      onSelect: onDelete,
      destructive: true,
    })
  }
  if (items.length === 0) return null
  return (
    <Menu
      name={m.tasks_options({ title: task.title })}
      icon={<EllipsisVertical aria-hidden className="size-5" />}
      items={items}
    />
  )
}
