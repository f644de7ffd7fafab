import { clsx } from 'clsx'
import type { Income } from '#shared/money/family/income.ts'
import { toUnits } from '#shared/money/money.ts'
import type { Shown } from '#shared/core/record.ts'
import { m } from '#shared/messages/messages.ts'
import { useRecordMarks } from '#pwa/live/useRecordMarks.ts'
import { useIncomeChanges, useIncomesOfMonth } from '#pwa/records/money/family/incomes.ts'
import { ExpenseLine } from '#pwa/parts/money/rows/ExpenseLine.tsx'
import { dayInWords } from '#pwa/parts/time/dates.ts'
import { useHistoryDialog } from '#pwa/parts/record/history/useHistoryDialog.tsx'
import { useMoney } from '#pwa/parts/money/money.ts'
import { useFamilyToday } from '#pwa/parts/time/useFamilyToday.ts'
import { useWriteFeedback } from '#pwa/parts/record/useWriteFeedback.ts'
import { AddableCard, useCardDialog } from './AddableCard.tsx'
import { IncomeDialog } from './IncomeDialog.tsx'

interface Props {
  readonly month: string
  /** In ten-thousandths; undefined until counted. */
  readonly spent: number | undefined
}

/** Shows the income beside the spending, and what is left of it. */
export const IncomeCard = ({ month, spent }: Props) => {
  const { incomes, total } = useIncomesOfMonth(month)
  const { record, show, ...dialog } = useCardDialog<Income>('income')
  return (
    <AddableCard
      title={m.budget_income_title()}
      addLabel={m.budget_add_income()}
      onAdd={() => show(undefined)}
    >
      {incomes.length === 0 ? (
        <p className="max-w-measure text-muted">{total !== undefined && m.budget_income_empty()}</p>
      ) : (
        <>
          <Sums total={total} spent={spent} />
          <Incomes incomes={incomes} onEdit={show} />
        </>
      )}
      <IncomeDialog {...dialog} income={record} />
    </AddableCard>
  )
}

const Sums = ({ total, spent }: { readonly total: number | undefined } & Pick<Props, 'spent'>) => {
  const money = useMoney()
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

interface IncomesProps {
  readonly incomes: readonly Shown<Income>[]
  readonly onEdit: (income: Shown<Income>) => void
}

const Incomes = ({ incomes, onEdit }: IncomesProps) => {
  const money = useMoney()
  const today = useFamilyToday()
  const marks = useRecordMarks(incomes.map(({ id }) => id))
  const { remove } = useIncomeChanges()
  const feedback = useWriteFeedback()
  const { dialog, show } = useHistoryDialog()
  return (
    <>
      <ul aria-label={m.budget_income()} className="-my-1 divide-y divide-line">
        {incomes.map((income) => {
          const { id, description, amount, date, seriesId } = income
          return (
            <li key={id} data-item={id}>
              <ExpenseLine
                description={description}
                when={dayInWords(date, today)}
                amount={money.format(toUnits(amount))}
                category={null}
                person={undefined}
                mark={marks.get(id)}
                onEdit={() => onEdit(income)}
                onDelete={() =>
                  void feedback.undoable(remove(id), m.budget_income_deleted(), description)
                }
                onHistory={() => show(description, { id, kind: 'income' })}
              >
                {seriesId !== undefined && <li>{m.budget_recurring_badge()}</li>}
              </ExpenseLine>
            </li>
          )
        })}
      </ul>
      {dialog}
    </>
  )
}
