import { useNavigate } from 'react-router-dom'
import { m } from '#shared/messages/messages.ts'
import { useData } from '#pwa/live/DataContext.ts'
import { usePersonName } from '#pwa/records/people/families.ts'
import { usePersonalBudgetChanges } from '#pwa/records/money/personal/personalBudgets.ts'
import { useWriteFeedback } from '#pwa/parts/record/useWriteFeedback.ts'
import { useToast } from '#pwa/state/toasts.ts'
import type { PersonBudget } from '#pwa/parts/money/budget.ts'

export const useBudgetDoings = ({ record: budget, categories, may }: PersonBudget) => {
  const { database, writer } = useData()
  const changes = usePersonalBudgetChanges()
  const feedback = useWriteFeedback()
  const toast = useToast()
  const navigate = useNavigate()
  const nameOf = usePersonName()
  const { id, title, isChildBudget } = budget
  const archive = async (isArchived: boolean): Promise<void> => {
    if (!(await feedback.change(changes.setArchived(id, isArchived)))) return
    toast({
      title: isArchived ? m.own_budgets_archived_done() : m.own_budgets_unarchived_done(),
      description: title,
      action: { label: m.forms_undo(), run: () => void feedback.undone(writer.undo()) },
    })
  }
  const remove = async (): Promise<void> => {
    if (may.mayKeep) {
      if (!(await feedback.undoable(changes.remove(id), m.own_budgets_deleted(), title))) return
    } else {
      if (!(await feedback.change(changes.remove(id)))) return
      toast({ title: m.own_budgets_deleted(), description: title })
    }
    void navigate(`/personal-budgets?tab=${isChildBudget ? 'children' : 'personal'}`)
  }
  const saveCsv = async (): Promise<void> => {
    try {
      const { saveBudgetCsv } = await import('#pwa/records/export/saveBudgetCsv.ts')
      await saveBudgetCsv(database, { budget, categories, nameOf })
    } catch {
      toast({ title: m.export_failed(), variant: 'destructive' })
    }
  }
  return {
    archive: (isArchived: boolean) => void archive(isArchived),
    remove: () => void remove(),
    saveCsv: () => void saveCsv(),
  }
}
