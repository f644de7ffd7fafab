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
import { useState } from 'react'
import { m } from '#shared/messages/messages.ts'
import type { PersonBudget } from '#pwa/parts/money/budget.ts'
import { useHistoryDialog } from '#pwa/parts/record/history/useHistoryDialog.tsx'
import { ConfirmDialog } from '#pwa/ui/overlays/ConfirmDialog.tsx'
import { Menu } from '#pwa/ui/overlays/Menu.tsx'
import { useBudgetDialogs } from '../dialogs/useBudgetDialogs.tsx'
import { useBudgetDoings } from './useBudgetDoings.ts'

export const BudgetMenu = ({ of }: { readonly of: PersonBudget }) => {
  const { record: budget, may } = of
  const dialogs = useBudgetDialogs()
  const history = useHistoryDialog()
  const { archive, remove, saveCsv } = useBudgetDoings(of)
  const isArchived = budget.archivedAt !== null
  const kept = may.mayKeep
  /** A person who could not restore the budget is asked first. */
  const [asking, setAsking] = useState(false)
  const onDelete = kept ? remove : () => setAsking(true)
  const items = [
    kept && item('edit', m.budget_edit(), Pencil, () => dialogs.edit(budget)),
    may.mayControl &&
      item('control', m.own_budgets_control_title(), ShieldCheck, () => dialogs.control(budget)),
    item('csv', m.own_budgets_csv(), Download, saveCsv),
    item('history', m.history_open(), History, () => history.show(budget.title, budget)),
    kept &&
      (isArchived
        ? item('unarchive', m.own_budgets_unarchive(), ArchiveRestore, () => archive(false))
        : item('archive', m.own_budgets_archive(), Archive, () => archive(true))),
    may.mayDelete && { ...item('delete', m.budget_delete(), Trash2, onDelete), destructive: true },
  ].filter((each) => each !== false)
  return (
    <>
      <Menu
        name={m.own_budgets_options({ title: budget.title })}
        icon={<EllipsisVertical aria-hidden className="size-5" />}
        items={items}
      />
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        onConfirm={remove}
        title={m.own_budgets_delete_away_title({ title: budget.title })}
        confirmLabel={m.budget_delete()}
        destructive
      >
        {m.own_budgets_delete_away_text()}
      </ConfirmDialog>
      {dialogs.shown}
      {history.dialog}
    </>
  )
}

const item = (key: string, label: string, Icon: LucideIcon, onSelect: () => void) => ({
  key,
  label,
  icon: <Icon aria-hidden className="size-5" />,
  onSelect,
})
