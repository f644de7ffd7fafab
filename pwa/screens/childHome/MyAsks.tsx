import { CalendarPlus, CircleAlert, CircleCheck, HandCoins, Hourglass, Undo2 } from 'lucide-react'
import { clsx } from 'clsx'
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { dayOf } from '#shared/domain/localMoment.ts'
import { toCents } from '#shared/domain/money.ts'
import { m } from '#shared/messages/messages.ts'
import { useChildsAsks } from '#pwa/records/approvals/childsAsks.ts'
import { useAttention } from '#pwa/live/attention.ts'
import { dayInWords } from '#pwa/parts/dates.ts'
import { useMoney } from '#pwa/parts/money.ts'
import { useFamilyToday } from '#pwa/parts/useFamilyToday.ts'
import { usePeople } from '#pwa/parts/usePeople.ts'
import { Card } from '#pwa/ui/Card.tsx'

type Ask = ReturnType<typeof useChildsAsks>[number]

const shownAsks = 5

/** What a child asked its parents for, and what they said; nothing where there is nothing. */
export const MyAsks = () => {
  const asks = useChildsAsks()
  const refused = useRefused()
  if (asks.length + refused.length === 0) return null
  return (
    <Card title={m.child_home_asks()}>
      <ul aria-label={m.child_home_asks()} className="grid gap-4">
        {refused.map(({ id, title, why }) => (
          <li key={id}>
            <Line Icon={CircleAlert} tone="text-accent" title={title}>
              <Link
                to="/attention"
                className="font-medium text-accent underline underline-offset-4"
              >
                {m.child_home_ask_refused()}
              </Link>
              {why !== '' && <span className="block text-ink">{why}</span>}
            </Line>
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

/** What the server did not take of what this child asked, with its reason. */
const useRefused = () =>
  useAttention()
    .items.filter(({ reason, kind }) => reason === 'refused' && kind in asked)
    .map(({ id, content, message }) => ({
      id,
      title: String(content['description'] ?? content['title'] ?? ''),
      why: message,
    }))

const asked: Readonly<Record<string, LucideIcon>> = {
  personalExpense: HandCoins,
  event: CalendarPlus,
}

const Asked = ({ record, decision }: Ask) => {
  const personOf = usePeople()
  const title = useTitle(record)
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

/** What it is, and how much or when. */
const useTitle = (record: Ask['record']): string => {
  const today = useFamilyToday()
  const { format } = useMoney()
  return record.kind === 'event'
    ? m.child_home_ask_title({
        what: record.title,
        detail: dayInWords(dayOf(record.startDate), today),
      })
    : m.child_home_ask_title({
        what: record.description,
        detail: format(toCents(record.amount)),
      })
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
