import { EllipsisVertical, History, Pencil, ReceiptText, Trash2 } from 'lucide-react'
import type { LucideIcon } from 'lucide-react'
import { m } from '#shared/messages/messages.ts'
import type { HistoryOf } from '#pwa/parts/record/history/historyOf.ts'
import { useHistoryDialog } from '#pwa/parts/record/history/useHistoryDialog.tsx'
import { Menu } from '#pwa/ui/overlays/Menu.tsx'

interface Props {
  readonly record: HistoryOf
  readonly name: string
  readonly label: string
  readonly onEdit: (() => void) | undefined
  readonly onDelete: (() => void) | undefined
  readonly onShowExpenses?: (() => void) | undefined
}

export const RowMenu = ({ record, name, label, onEdit, onDelete, onShowExpenses }: Props) => {
  const { dialog, show } = useHistoryDialog()
  const { id, kind } = record
  return (
    <>
      <Menu
        name={label}
        icon={<EllipsisVertical aria-hidden className="size-5" />}
        items={[
          ...item('edit', m.budget_edit(), Pencil, onEdit),
          ...item('expenses', m.budget_show_expenses(), ReceiptText, onShowExpenses),
          ...item('history', m.history_open(), History, () => show(name, { id, kind })),
          ...item('delete', m.budget_delete(), Trash2, onDelete).map((each) => ({
            ...each,
            destructive: true,
          })),
        ]}
      />
      {dialog}
    </>
  )
}

const item = (key: string, label: string, Icon: LucideIcon, onSelect: (() => void) | undefined) =>
  onSelect === undefined
    ? []
    : [{ key, label, icon: <Icon aria-hidden className="size-5" />, onSelect }]
