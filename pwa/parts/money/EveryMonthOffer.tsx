import type { ReactNode } from 'react'
import type { EveryMonth } from '#shared/money/family/everyMonth.ts'
import { m } from '#shared/messages/messages.ts'
import type { Undo } from '#pwa/outbox/writer.ts'
import { Button } from '#pwa/ui/inputs/Button.tsx'
import { Notice } from '#pwa/ui/layout/Notice.tsx'
import { dayOfLongMonths } from '../calendar/repeatForm.ts'
import type { RepeatValues } from '../calendar/repeatForm.ts'
import { useWriteFeedback } from '../record/useWriteFeedback.ts'

interface Props {
  readonly values: RepeatValues
  readonly startDate: string
  /** Absent if nothing is left out, or the rule was edited. */
  readonly offer: EveryMonth | undefined
  readonly name: string
  readonly onTake: (offer: EveryMonth) => Promise<Undo>
  readonly onDone: () => void
  readonly children?: ReactNode
}

/** An old rule leaves out the months that lack its day; one tap includes them from today on. */
export const EveryMonthOffer = (props: Props) => {
  const { values, startDate, offer, name, onTake, onDone, children } = props
  const { repeat } = values
  const feedback = useWriteFeedback()
  const day = dayOfLongMonths(values, startDate)
  if (offer === undefined || day === undefined) return null
  const take = async (): Promise<void> => {
    if (await feedback.undoable(onTake(offer), m.calendar_every_month_done(), name)) onDone()
  }
  return (
    <Notice
      action={
        <Button size="sm" variant="outline" onClick={() => void take()}>
          {m.calendar_every_month({ repeat })}
        </Button>
      }
    >
      <p>{m.calendar_long_months_skipped({ repeat, day })}</p>
      {children}
    </Notice>
  )
}
