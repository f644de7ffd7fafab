import { EllipsisVertical, History, Pencil, ReceiptText, Trash2 } from 'lucide-react'
import { m } from '#shared/messages/messages.ts'
import { Menu } from '#pwa/ui/Menu.tsx'

interface Props {
  /** The button's accessible name. */
  readonly name: string
  readonly onEdit: () => void
  readonly onDelete: () => void
  readonly onHistory: () => void
  readonly onShowExpenses?: () => void
}

/** What else can be done with a category or an expense. */
export const RowMenu = ({ name, onEdit, onDelete, onHistory, onShowExpenses }: Props) => (
  <Menu
    name={name}
    icon={<EllipsisVertical aria-hidden className="size-5" />}
    items={[
      {
        key: 'edit',
        label: m.budget_edit(),
        icon: <Pencil aria-hidden className="size-5" />,
        onSelect: onEdit,
      },
      ...(onShowExpenses === undefined
        ? []
        : [
            {
              key: 'expenses',
              label: m.budget_show_expenses(),
              icon: <ReceiptText aria-hidden className="size-5" />,
              onSelect: onShowExpenses,
            },
          ]),
      {
        key: 'history',
        label: m.history_open(),
        icon: <History aria-hidden className="size-5" />,
        onSelect: onHistory,
      },
      {
        key: 'delete',
        label: m.budget_delete(),
        icon: <Trash2 aria-hidden className="size-5" />,
        onSelect: onDelete,
        destructive: true,
      },
    ]}
  />
)
