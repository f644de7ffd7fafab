import { useMemo } from 'react'
import { m } from '#shared/messages/messages.ts'
import { useWriteFeedback } from '#pwa/parts/record/useWriteFeedback.ts'
import { useDecide } from '#pwa/records/approvals/approvals.ts'
import type { Asked } from '#pwa/records/approvals/approvals.ts'
import type { HeldDecision } from '#pwa/records/approvals/decide.ts'
import { useToast } from '#pwa/state/toasts.ts'
import type { Toast } from '#pwa/state/toasts.ts'
import { askedName } from './askedName.ts'

export interface Decisions {
  /** Offers 'Undo' before the answer is sent. Never rejects: a toast shows the outcome. */
  approve(asked: Asked): Promise<void>
  /** @throws the storage's error, for the form to show. */
  sendBack(asked: Asked, reason: string): Promise<void>
}

export const useDecisions = (): Decisions => {
  const { decide, decideHeld } = useDecide()
  const feedback = useWriteFeedback()
  const toast = useToast()
  return useMemo(() => {
    const takeBack = (held: HeldDecision, asked: Asked): void =>
      void feedback.change(
        held.withdraw().then((isWithdrawn) => toast(isWithdrawn ? undoneFor(asked) : tooLate())),
      )
    return {
      approve: async (asked) => {
        const deciding = decideHeld(asked, { verdict: 'approved', reason: null })
        await feedback.change(
          deciding.then((held) => toast(approvedToast(asked, held, () => takeBack(held, asked)))),
        )
      },
      sendBack: async (asked, reason) => {
        await decide(asked, { verdict: 'returned', reason })
        toast({ title: m.approvals_returned_toast(), description: nameOf(asked) })
      },
    }
  }, [decide, decideHeld, feedback, toast])
}

/** The answer is sent when the toast goes, or when the page goes out of view. */
const approvedToast = (asked: Asked, held: HeldDecision, takeBack: () => void): Toast => {
  const leaving = new AbortController()
  const release = (): void => {
    leaving.abort()
    void held.release().catch(() => {
      /** The answer is sent a little later, when the hold ends. */
    })
  }
  const { signal } = leaving
  document.addEventListener(
    'visibilitychange',
    () => document.visibilityState === 'hidden' && release(),
    { signal },
  )
  let isTakenBack = false
  return {
    title: m.approvals_approved_toast(),
    description: nameOf(asked),
    action: {
      label: m.forms_undo(),
      run: () => {
        isTakenBack = true
        leaving.abort()
        takeBack()
      },
    },
    ended: () => {
      if (!isTakenBack) release()
    },
  }
}

const undoneFor = (asked: Asked): Toast => ({
  title: m.approvals_undone_toast(),
  description: nameOf(asked),
})

const tooLate = (): Toast => ({
  title: m.approvals_undo_late_title(),
  description: m.approvals_undo_late(),
})

const nameOf = (asked: Asked): string => askedName(asked.kind, asked)
