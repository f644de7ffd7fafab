import { EllipsisVertical, History, Pencil, ReceiptText, Trash2 } from 'lucide-react'
import type { LucideIcon } from 'lucide-react'
import { m } from '#shared/messages/messages.ts'
import { Menu } from '#pwa/ui/overlays/Menu.tsx'

interface Props {
  /** The button's accessible name. */
  readonly name: string
  /** Absent, as is the next one, for a person who may not. */
  readonly onEdit: (() => void) | undefined
  readonly onDelete: (() => void) | undefined
  readonly onHistory: () => void
  readonly onShowExpenses?: () => void
}

/** Draws the further actions of a category or an expense. */
export const RowMenu = ({ name, onEdit, onDelete, onHistory, onShowExpenses }: Props) => (
  <Menu
    name={name}
    icon={<EllipsisVertical aria-hidden className="size-5" />}
    items={[
      ...item('edit', m.budget_edit(), Pencil, onEdit),
      ...item('expenses', m.budget_show_expenses(), ReceiptText, onShowExpenses),
      ...item('history', m.history_open(), History, onHistory),
      ...item('delete', m.budget_delete(), Trash2, onDelete).map((each) => ({
        ...each,
        destructive: true,
      })),
    ]}
  />
)

const item = (key: string, label: string, Icon: LucideIcon, onSelect: (() => void) | undefined) =>
  onSelect === undefined
    ? []
    : [{ key, label, icon: <Icon aria-hidden className="size-5" />, onSelect }]
