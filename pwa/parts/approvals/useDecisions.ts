import { useMemo } from 'react'
import { m } from '#shared/messages/messages.ts'
import { useWriteFeedback } from '#pwa/parts/record/useWriteFeedback.ts'
import { useDecide } from '#pwa/records/approvals/approvals.ts'
import type { Asked } from '#pwa/records/approvals/approvals.ts'
import { useToast } from '#pwa/state/toasts.ts'
import { askedName } from './askedName.ts'

export interface Decisions {
  /** Never rejects: a toast shows the outcome. */
  approve(asked: Asked): Promise<void>
  /** @throws the storage's error, for the form to show. */
  sendBack(asked: Asked, reason: string): Promise<void>
}

export const useDecisions = (): Decisions => {
  const decide = useDecide()
  const feedback = useWriteFeedback()
  const toast = useToast()
  return useMemo(
    () => ({
      approve: async (asked) => {
        const isDone = await feedback.change(decide(asked, { verdict: 'approved', reason: null }))
        if (isDone) toast({ title: m.approvals_approved_toast(), description: nameOf(asked) })
      },
      sendBack: async (asked, reason) => {
        await decide(asked, { verdict: 'returned', reason })
        toast({ title: m.approvals_returned_toast(), description: nameOf(asked) })
      },
    }),
    [decide, feedback, toast],
  )
}

const nameOf = (asked: Asked): string => askedName(asked.kind, asked)
