import { useCallback } from 'react'
import { useData } from '#pwa/live/DataContext.ts'
import { useFamilies } from '#pwa/records/people/families.ts'
import { useFamilyInView } from '#pwa/state/familyInView.ts'
import { useWriteFeedback } from './useWriteFeedback.ts'

export const useUndo = (): (() => void) => {
  const { writer } = useData()
  const feedback = useWriteFeedback()
  const inView = useFamilyInView()?.familyId
  const families = useFamilies()
  return useCallback(() => {
    const elsewhere = families.map(({ id }) => id).filter((id) => id !== inView)
    void feedback.undone(writer.undo(elsewhere))
  }, [writer, feedback, families, inView])
}
