import {
  Archive,
  ArchiveRestore,
  Download,
  EllipsisVertical,
  History,
  Pencil,
  ShieldCheck,
  Trash2,
} from 'lucide-react'
import type { LucideIcon } from 'lucide-react'
import { m } from '#shared/messages/messages.ts'
import { Menu } from '#pwa/ui/Menu.tsx'
import type { OneBudget } from './useOneBudget.ts'
import { useBudgetDoings } from './useBudgetDoings.ts'

/** What else can be done with the budget. */
export const BudgetMenu = ({ of }: { readonly of: OneBudget }) => {
  const { budget, may, dialogs } = of
  const { archive, remove, saveCsv } = useBudgetDoings(of)
  const isArchived = budget.archivedAt !== null
  const kept = may.mayKeep
  const items = [
    kept && item('edit', m.budget_edit(), Pencil, dialogs.edit),
    may.mayControl && item('control', m.own_budgets_control_title(), ShieldCheck, dialogs.control),
    item('csv', m.own_budgets_csv(), Download, saveCsv),
    item('history', m.history_open(), History, () =>
      dialogs.history(budget.title, 'personalBudget', budget.id),
    ),
    kept &&
      (isArchived
        ? item('unarchive', m.own_budgets_unarchive(), ArchiveRestore, () => archive(false))
        : item('archive', m.own_budgets_archive(), Archive, () => archive(true))),
    kept && { ...item('delete', m.budget_delete(), Trash2, remove), destructive: true },
  ].filter((each) => each !== false)
  return (
    <Menu
      name={m.own_budgets_options({ title: budget.title })}
      icon={<EllipsisVertical aria-hidden className="size-5" />}
      items={items}
    />
  )
}

const item = (key: string, label: string, Icon: LucideIcon, onSelect: () => void) => ({
  key,
  label,
  icon: <Icon aria-hidden className="size-5" />,
  onSelect,
})
