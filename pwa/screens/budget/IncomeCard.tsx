import { clsx } from 'clsx'
import type { Income } from '#shared/money/family/income.ts'
import { m } from '#shared/messages/messages.ts'
import { useIncomesOfMonth } from '#pwa/records/money/family/incomes.ts'
import { AddToCard } from '#pwa/parts/money/AddToCard.tsx'
import type { DrawnBudget } from '#pwa/parts/money/budget.ts'
import { EntryRows } from '#pwa/parts/money/rows/EntryRows.tsx'
import { useRecordDialog } from '#pwa/parts/record/useRecordDialog.ts'
import { Card } from '#pwa/ui/layout/Card.tsx'
import { Disclosure } from '#pwa/ui/layout/Disclosure.tsx'
import { phoneWidth, useMediaQuery } from '#pwa/ui/layout/useMediaQuery.ts'
import { IncomeDialog } from './IncomeDialog.tsx'

interface Props {
  readonly budget: DrawnBudget
  readonly month: string
  readonly spent: number | undefined
}

export const IncomeCard = ({ budget, month, spent }: Props) => {
  const { incomes, total } = useIncomesOfMonth(month)
  const { record, show, dialog } = useRecordDialog<Income>('income')
  const isPhone = useMediaQuery(phoneWidth)
  const add = <AddToCard label={m.budget_add_income()} onClick={() => show(undefined)} />
  const left = total === undefined || spent === undefined ? undefined : total - spent
  const entries =
    incomes.length === 0 ? (
      <p className="max-w-measure text-muted">{total !== undefined && m.budget_income_empty()}</p>
    ) : (
      <>
        <Sums {...{ budget, total, spent, left }} />
        <EntryRows label={m.budget_income()} budget={budget} entries={incomes} onEdit={show} />
      </>
    )
  return (
    <>
      {isPhone ? (
        <Card className="mt-3 px-1 py-1" padded={false}>
          <Disclosure
            summary={<Rest {...{ budget }} left={incomes.length > 0 ? left : undefined} />}
          >
            {entries}
            <div className="mt-3">{add}</div>
          </Disclosure>
        </Card>
      ) : (
        <Card title={m.budget_income_title()} className="mt-6" actions={add}>
          {entries}
        </Card>
      )}
      <IncomeDialog {...dialog} budget={budget} income={record} />
    </>
  )
}

interface RestProps extends Pick<Props, 'budget'> {
  readonly left: number | undefined
}

const Rest = ({ budget: { money }, left }: RestProps) => (
  <>
    <h2 className="min-w-0 flex-1 text-base font-semibold">{m.budget_income_title()}</h2>
    {left !== undefined && (
      <span className={clsx('font-semibold tabular-nums', left < 0 && 'text-bad')}>
        {money.format(left)}
      </span>
    )}
  </>
)

interface SumsProps extends Pick<Props, 'spent'>, RestProps {
  readonly total: number | undefined
}

const Sums = ({ budget: { money }, total, spent, left }: SumsProps) => {
  if (total === undefined || spent === undefined || left === undefined) return null
  const sums = [
    { label: m.budget_income_total(), units: total },
    { label: m.budget_income_spent(), units: spent },
    { label: m.budget_income_left(), units: left },
  ]
  return (
    <dl className="mb-4 grid gap-3 sm:grid-cols-3">
      {sums.map(({ label, units }) => (
        <div key={label} className="rounded-control bg-sunken px-4 py-3">
          <dt className="text-sm text-muted">{label}</dt>
          <dd
            className={clsx(
              'font-serif text-lg font-semibold tabular-nums',
              units < 0 && 'text-bad',
            )}
          >
            {money.format(units)}
          </dd>
        </div>
      ))}
    </dl>
  )
}
