import { CircleAlert, CircleCheck, Hourglass, Undo2 } from 'lucide-react'
import { clsx } from 'clsx'
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import type { CalendarEvent } from '#shared/calendar/event.ts'
import { dayOf } from '#shared/time/localMoment.ts'
import type { Memory } from '#shared/memories/memory.ts'
import { toUnits } from '#shared/money/money.ts'
import type { PersonalExpense } from '#shared/money/personal/personalExpense.ts'
import type { Shown } from '#shared/core/record.ts'
import { decisionKinds } from '#shared/approvals/decisionKind.ts'
import { m } from '#shared/messages/messages.ts'
import { useChildsAsks } from '#pwa/records/approvals/childsAsks.ts'
import type { AttentionItem } from '#pwa/database/deviceTables.ts'
import { useAttention } from '#pwa/live/attention.ts'
import { askedName } from '#pwa/parts/approvals/askedName.ts'
import { dayInWords } from '#pwa/parts/time/dates.ts'
import { refusedWords, useBudgetWords } from '#pwa/parts/money/refusedSpending.ts'
import { useFamilyToday } from '#pwa/parts/time/useFamilyToday.ts'
import { usePeople } from '#pwa/parts/people/usePeople.ts'
import { Card } from '#pwa/ui/layout/Card.tsx'

type Ask = ReturnType<typeof useChildsAsks>[number]

const shownAsks = 5

export const MyAsks = () => {
  const asks = useChildsAsks()
  const refused = useRefused()
  if (asks.length + refused.length === 0) return null
  return (
    <Card title={m.child_home_asks()}>
      <ul aria-label={m.child_home_asks()} className="grid gap-4">
        {refused.map((item) => (
          <li key={item.id}>
            {item.kind === 'personalExpense' ? (
              <RefusedExpense item={item} />
            ) : (
              <Refused title={askedName(item.kind, item.content)} why={item.message} />
            )}
          </li>
        ))}
        {asks.slice(0, shownAsks).map((ask) => (
          <li key={ask.record.id} data-item={ask.record.id}>
            <Asked {...ask} />
          </li>
        ))}
      </ul>
    </Card>
  )
}

const useRefused = (): readonly AttentionItem[] =>
  useAttention().items.filter(
    ({ reason, kind }) => reason === 'refused' && decisionKinds[kind] !== undefined,
  )

const RefusedExpense = ({ item }: { readonly item: AttentionItem }) => {
  const { description, amount, personalBudgetId } = item.content as Partial<PersonalExpense>
  const budget = useBudgetWords(personalBudgetId)
  if (budget === undefined) return null
  const title = m.child_home_ask_title({
    what: description ?? '',
    detail: budget.format(toUnits(amount ?? '0')),
  })
  return <Refused title={title} why={refusedWords(item, budget)} />
}

const Refused = ({ title, why }: { readonly title: string; readonly why: string }) => (
  <Line Icon={CircleAlert} tone="text-accent" title={title}>
    <Link to="/attention" className="font-medium text-accent underline underline-offset-4">
      {m.child_home_ask_refused()}
    </Link>
    {why !== '' && <span className="block text-ink">{why}</span>}
  </Line>
)

const Asked = ({ record, decision }: Ask) => {
  switch (record.kind) {
    case 'personalExpense':
      return <AskedExpense expense={record} decision={decision} />
    case 'event':
      return <AskedOnDay of={record} day={dayOf(record.startDate)} decision={decision} />
    case 'memory':
      return <AskedOnDay of={record} day={record.date} decision={decision} />
    case 'memoryComment':
      return (
        <AskedWords kind={m.memories_kind_comment()} words={record.comment} decision={decision} />
      )
    case 'pinnedNote':
      return <AskedWords kind={m.board_kind()} words={record.text} decision={decision} />
  }
}

type Decided = Pick<Ask, 'decision'>

interface OnDay extends Decided {
  readonly of: Shown<CalendarEvent> | Shown<Memory>
  readonly day: string
}

const AskedOnDay = ({ of, day, decision }: OnDay) => {
  const what = askedName(of.kind, of)
  const detail = dayInWords(day, useFamilyToday())
  return <Answer title={m.child_home_ask_title({ what, detail })} {...{ decision }} />
}

interface AskedWordsProps extends Decided {
  readonly kind: string
  readonly words: string
}

const AskedWords = ({ kind, words, decision }: AskedWordsProps) => (
  <Answer title={m.child_home_ask_title({ what: kind, detail: words })} {...{ decision }} />
)

const AskedExpense = ({
  expense,
  decision,
}: Decided & { readonly expense: Shown<PersonalExpense> }) => {
  const budget = useBudgetWords(expense.personalBudgetId)
  if (budget === undefined) return null
  const detail = budget.format(toUnits(expense.amount))
  return (
    <Answer
      title={m.child_home_ask_title({ what: expense.description, detail })}
      {...{ decision }}
    />
  )
}

const Answer = ({ title, decision }: Decided & { readonly title: string }) => {
  const personOf = usePeople()
  if (decision === undefined) {
    return (
      <Line Icon={Hourglass} tone="text-muted" title={title}>
        {m.child_home_ask_waits()}
      </Line>
    )
  }
  const name = personOf(decision.createdBy ?? '').name.split(' ')[0] ?? ''
  const isYes = decision.verdict === 'approved'
  return (
    <Line
      Icon={isYes ? CircleCheck : Undo2}
      tone={isYes ? 'text-good' : 'text-accent'}
      title={title}
    >
      {isYes ? m.child_home_ask_approved({ name }) : m.child_home_ask_returned({ name })}
      {decision.reason !== null && (
        <span dir="auto" className="block text-ink [overflow-wrap:anywhere]">
          {m.child_home_ask_why({ reason: decision.reason })}
        </span>
      )}
    </Line>
  )
}

interface LineProps {
  readonly Icon: LucideIcon
  readonly tone: string
  readonly title: string
  readonly children: ReactNode
}

const Line = ({ Icon, tone, title, children }: LineProps) => (
  <div className="flex items-start gap-3">
    <Icon aria-hidden className={clsx('mt-0.5 size-6 shrink-0', tone)} />
    <div className="min-w-0">
      <p dir="auto" className="font-semibold [overflow-wrap:anywhere]">
        {title}
      </p>
      <p className={tone}>{children}</p>
    </div>
  </div>
)
