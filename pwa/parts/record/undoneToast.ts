import { m } from '#shared/messages/messages.ts'
import type { Reverted } from '#pwa/outbox/undo/revert.ts'
import type { Toast } from '#pwa/state/toasts.ts'
import { recordName } from './formatRecord.ts'

/** @param takenBack undefined if there was nothing to take back. */
export const undoneToast = (takenBack: Reverted | undefined): Toast => {
  if (takenBack === undefined) {
    return { title: m.history_nothing_title(), description: m.history_nothing() }
  }
  const { outcome, action, kind, content } = takenBack
  const name = recordName(kind, content)
  if (outcome === 'all') return { title: m.history_undone({ action }), description: name }
  if (outcome === 'some') {
    return {
      title: m.history_undone({ action }),
      description: m.history_undone_some({ name }),
    }
  }
  return {
    title: m.history_not_undone_title(),
    description: m.history_not_undone({ outcome, name }),
  }
}
