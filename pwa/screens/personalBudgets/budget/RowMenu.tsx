import { EllipsisVertical, History, Pencil, Trash2 } from 'lucide-react'
import { m } from '#shared/messages/messages.ts'
import { Menu } from '#pwa/ui/Menu.tsx'

interface Props {
  /** The button's accessible name. */
  readonly name: string
  /** These two are absent for whoever may not. */
  readonly onEdit: (() => void) | undefined
  readonly onDelete: (() => void) | undefined
  readonly onHistory: () => void
}

/** What else can be done with a category or an expense. */
export const RowMenu = ({ name, onEdit, onDelete, onHistory }: Props) => (
  <Menu
    name={name}
    icon={<EllipsisVertical aria-hidden className="size-5" />}
    items={[
      ...(onEdit === undefined
        ? []
        : [
            {
              key: 'edit',
              label: m.budget_edit(),
              icon: <Pencil aria-hidden className="size-5" />,
              onSelect: onEdit,
            },
          ]),
      {
        key: 'history',
        label: m.history_open(),
        icon: <History aria-hidden className="size-5" />,
        onSelect: onHistory,
      },
      ...(onDelete === undefined
        ? []
        : [
            {
              key: 'delete',
              label: m.budget_delete(),
              icon: <Trash2 aria-hidden className="size-5" />,
              onSelect: onDelete,
              destructive: true,
            },
          ]),
    ]}
  />
)
