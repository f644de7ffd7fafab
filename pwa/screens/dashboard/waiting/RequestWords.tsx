import type { ReactElement, ReactNode } from 'react'
import type { CalendarEvent } from '#shared/calendar/event.ts'
import type { Memory } from '#shared/memories/memory.ts'
import { m } from '#shared/messages/messages.ts'
import { toUnits } from '#shared/money/money.ts'
import type { PersonalExpense } from '#shared/money/personal/personalExpense.ts'
import type { Shown } from '#shared/core/record.ts'
import type { Asked } from '#pwa/records/approvals/approvals.ts'
import { useAskedBudget } from '#pwa/records/money/personal/askedBudget.ts'
import { useFamily } from '#pwa/records/people/families.ts'
import { askedName } from '#pwa/parts/approvals/askedName.ts'
import { leftInWords } from '#pwa/parts/approvals/leftInWords.ts'
import { momentsInWords } from '#pwa/parts/calendar/eventWords.ts'
import { firstTime } from '#pwa/parts/calendar/firstTime.ts'
import { Picture } from '#pwa/parts/memories/photos/Picture.tsx'
import { moneyOf } from '#pwa/parts/money/money.ts'
import { kindName } from '#pwa/parts/record/formatRecord.ts'
import { useFamilyToday } from '#pwa/parts/time/useFamilyToday.ts'
import { useFamilyInView } from '#pwa/state/familyInView.ts'

interface Props {
  readonly asked: Asked
  readonly name: string
}

export function RequestWords({ asked, name }: Props): ReactElement {
  const what = askedName(asked.kind, asked)
  if (asked.kind === 'personalExpense') {
    return <ExpenseWords {...{ name, what }} expense={asked as unknown as Shown<PersonalExpense>} />
  }
  if (asked.kind === 'event') {
    return <EventWords {...{ name, what }} event={asked as unknown as Shown<CalendarEvent>} />
  }
  const words = m.approvals_line({ name, what })
  if (asked.kind !== 'memory') return <Words line={words} detail={kindName(asked.kind)} />
  return (
    <>
      <Picture
        memory={asked as unknown as Shown<Memory>}
        isWaiting={false}
        width={320}
        alt=""
        className="size-14 shrink-0 rounded-small object-cover"
      />
      <Words line={words} detail={kindName(asked.kind)} />
    </>
  )
}

interface Named {
  readonly name: string
  readonly what: string
}

function ExpenseWords(props: Named & { expense: Shown<PersonalExpense> }): ReactElement {
  const { name, what, expense } = props
  const { budget, figures } = useAskedBudget(expense)
  const { locale = 'en-US', currency = 'USD' } = useFamily() ?? {}
  const money = moneyOf(locale, budget?.currency ?? currency)
  const amount = money.format(toUnits(expense.amount))
  return (
    <Words
      line={m.approvals_line_amount({ name, what, amount })}
      detail={figures === undefined ? '\u2007' : leftInWords(figures, money)}
    />
  )
}

function EventWords({ name, what, event }: Named & { event: Shown<CalendarEvent> }): ReactElement {
  const timeZone = useFamilyInView()?.timeZone ?? 'UTC'
  const today = useFamilyToday()
  return (
    <Words
      line={m.approvals_line({ name, what })}
      detail={momentsInWords(firstTime(event, timeZone), { today, timeZone })}
    />
  )
}

const Words = ({ line, detail }: { line: string; detail: ReactNode }): ReactElement => (
  <div className="min-w-0">
    <p dir="auto" className="line-clamp-3 font-medium [overflow-wrap:anywhere]">
      {line}
    </p>
    <p className="text-sm text-muted [overflow-wrap:anywhere] tabular-nums">{detail}</p>
  </div>
)
