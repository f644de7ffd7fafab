import { clsx } from 'clsx'
import type { Income } from '#shared/money/family/income.ts'
import { m } from '#shared/messages/messages.ts'
import { useIncomesOfMonth } from '#pwa/records/money/family/incomes.ts'
import { AddToCard } from '#pwa/parts/money/AddToCard.tsx'
import type { DrawnBudget } from '#pwa/parts/money/budget.ts'
import { EntryRows } from '#pwa/parts/money/rows/EntryRows.tsx'
import { useRecordDialog } from '#pwa/parts/record/useRecordDialog.ts'
import { Card } from '#pwa/ui/layout/Card.tsx'
import { IncomeDialog } from './IncomeDialog.tsx'

interface Props {
  readonly budget: DrawnBudget
  readonly month: string
  /** In ten-thousandths; undefined until counted. */
  readonly spent: number | undefined
}

/** Shows the income beside the spending, and what is left of it. */
export const IncomeCard = ({ budget, month, spent }: Props) => {
  const { incomes, total } = useIncomesOfMonth(month)
  const { record, show, dialog } = useRecordDialog<Income>('income')
  return (
    <Card
      title={m.budget_income_title()}
      className="mt-6"
      actions={<AddToCard label={m.budget_add_income()} onClick={() => show(undefined)} />}
    >
      {incomes.length === 0 ? (
        <p className="max-w-measure text-muted">{total !== undefined && m.budget_income_empty()}</p>
      ) : (
        <>
          <Sums {...{ budget, total, spent }} />
          <EntryRows label={m.budget_income()} budget={budget} entries={incomes} onEdit={show} />
        </>
      )}
      <IncomeDialog {...dialog} budget={budget} income={record} />
    </Card>
  )
}

interface SumsProps extends Pick<Props, 'budget' | 'spent'> {
  readonly total: number | undefined
}

const Sums = ({ budget: { money }, total, spent }: SumsProps) => {
  if (total === undefined || spent === undefined) return null
  const left = total - spent
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
