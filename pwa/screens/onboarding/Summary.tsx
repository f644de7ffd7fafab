import type { ReactNode } from 'react'
import { amountIn } from '#shared/money/family/budgetCategory.ts'
import type { BudgetCategory } from '#shared/money/family/budgetCategory.ts'
import type { CalendarEvent } from '#shared/calendar/event.ts'
import { dayOf } from '#shared/time/localMoment.ts'
import { toUnits } from '#shared/money/money.ts'
import type { Task } from '#shared/tasks/task.ts'
import { monthOf } from '#shared/time/month.ts'
import { m } from '#shared/messages/messages.ts'
import { useRecord } from '#pwa/live/useRecord.ts'
import type { FamilyInView } from '#pwa/state/device/lastPerson.ts'
import { dayInWords } from '#pwa/parts/time/dates.ts'
import { useMoney } from '#pwa/parts/money/money.ts'
import { useFamilyToday } from '#pwa/parts/time/useFamilyToday.ts'
import type { Draft, FirstRecord } from './draft.ts'

interface Props {
  readonly family: FamilyInView
  readonly draft: Draft
}

export const Summary = ({ family, draft }: Props) => (
  <dl className="mb-5 grid grid-cols-[fit-content(40%)_minmax(0,1fr)] gap-x-6 gap-y-2">
    <Line name={m.onboarding_done_family()}>{family.familyName}</Line>
    <Line name={m.onboarding_done_role()}>{m.family_role({ role: family.role })}</Line>
    {draft.familyId === family.familyId && <MadeLines draft={draft} />}
  </dl>
)

const MadeLines = ({ draft }: Pick<Props, 'draft'>) => {
  const category = useRecord<BudgetCategory>('budgetCategory', idOf(draft.category))
  const task = useRecord<Task>('task', idOf(draft.task))
  const event = useRecord<CalendarEvent>('event', idOf(draft.event))
  const today = useFamilyToday()
  const { format } = useMoney()
  const amount = category && format(toUnits(amountIn(category.amounts, monthOf(today))))
  return (
    <>
      {category && amount && (
        <Line name={m.onboarding_done_category()}>
          {m.onboarding_done_category_value({ name: category.name, amount })}
        </Line>
      )}
      {task && (
        <Line name={m.onboarding_done_task()}>
          {m.onboarding_done_task_value({
            title: task.title,
            priority: m.tasks_priority_badge({ priority: task.priority }),
          })}
        </Line>
      )}
      {event && (
        <Line name={m.onboarding_done_event()}>
          {m.onboarding_done_event_value({
            title: event.title,
            day: dayInWords(dayOf(event.startDate), today),
          })}
        </Line>
      )}
    </>
  )
}

const idOf = ({ id, saved }: FirstRecord<unknown, unknown>): string | null =>
  saved === null ? null : id

const Line = ({ name, children }: { readonly name: string; readonly children: ReactNode }) => (
  <>
    <dt className="text-muted">{name}</dt>
    <dd dir="auto" className="text-start font-medium [overflow-wrap:anywhere]">
      {children}
    </dd>
  </>
)
