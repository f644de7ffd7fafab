import { useMemo } from 'react'
import { m } from '#shared/messages/messages.ts'
import type { Undo } from '#pwa/outbox/writer.ts'
import type { Reverted } from '#pwa/outbox/undo/revert.ts'
import { useToast } from '#pwa/state/toasts.ts'
import { reasonOf } from '../forms/fieldErrors.ts'

export interface WriteFeedback {
  /** Never rejects. @returns whether it was written. */
  change(work: Promise<unknown>): Promise<boolean>
  undoable(work: Promise<Undo>, title: string, name: string): Promise<boolean>
  undone(work: Promise<Reverted | undefined>): Promise<boolean>
}

export const useWriteFeedback = (): WriteFeedback => {
  const toast = useToast()
  return useMemo(() => {
    const change: WriteFeedback['change'] = async (work) => {
      try {
        await work
        return true
      } catch (failure) {
        toast({
          title: m.forms_change_failed_title(),
          description: m.forms_change_failed_text({ reason: reasonOf(failure) }),
          variant: 'destructive',
        })
        return false
      }
    }
    const undone: WriteFeedback['undone'] = (work) =>
      change(
        work.then(async (takenBack) => {
          const { undoneToast } = await import('./undoneToast.ts')
          toast(undoneToast(takenBack))
        }),
      )
    const undoable: WriteFeedback['undoable'] = (work, title, name) =>
      change(
        work.then((undo) =>
          toast({
            title,
            description: name,
            action: { label: m.forms_undo(), run: () => void undone(undo()) },
          }),
        ),
      )
    return { change, undoable, undone }
  }, [toast])
}
