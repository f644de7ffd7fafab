import { useCallback } from 'react'
import { titleOf } from '#shared/core/search/searchEntry.ts'
import { m } from '#shared/messages/messages.ts'
import { useData } from '#pwa/live/DataContext.ts'
import { useFamilies } from '#pwa/records/people/families.ts'
import { useFamilyInView } from '#pwa/state/familyInView.ts'
import { useToast } from '#pwa/state/toasts.ts'
import { useHistoryDialog } from '../../record/history/useHistoryDialog.tsx'

export const useHistoryOfLast = () => {
  const { writer } = useData()
  const inView = useFamilyInView()?.familyId
  const families = useFamilies()
  const toast = useToast()
  const { dialog, show } = useHistoryDialog()
  const showLast = useCallback((): void => {
    const elsewhere = families.map(({ id }) => id).filter((id) => id !== inView)
    const last = writer.lastWritten(elsewhere)
    const record = last?.after ?? last?.before
    if (last === undefined || record === undefined) {
      toast({ title: m.history_nothing(), description: m.history_where() })
    } else show(titleOf(record), { id: last.id, kind: last.kind })
  }, [writer, families, inView, toast, show])
  return { dialog, show: showLast }
}
