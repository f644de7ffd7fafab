import { m } from '#shared/messages/messages.ts'
import { toCents } from '#shared/domain/money.ts'
import type { PersonalExpense } from '#shared/domain/personalExpense.ts'
import type { Shown } from '#shared/domain/record.ts'
import type { RecordMark as Mark } from '#pwa/live/useRecordMarks.ts'
import { CategoryDot } from '#pwa/parts/CategoryDot.tsx'
import { dayInWords } from '#pwa/parts/dates.ts'
import { RecordMark } from '#pwa/parts/RecordMark.tsx'
import { useFamilyToday } from '#pwa/parts/useFamilyToday.ts'
import { usePeople } from '#pwa/parts/usePeople.ts'
import { ApprovalMark } from './ApprovalMark.tsx'
import { ReceiptLink } from './ReceiptLink.tsx'
import { RowMenu } from './RowMenu.tsx'
import type { OneBudget } from './useOneBudget.ts'

interface Props {
  readonly of: OneBudget
  readonly expense: Shown<PersonalExpense>
  readonly mark: Mark | undefined
}

/** Description, category, day, amount, and how it stands; stands in a list item of the caller's. */
export const ExpenseRow = ({ of, expense, mark }: Props) => {
  const { may, dialogs, actions, money } = of
  const { id, description, amount } = expense
  const edit = may.mayEditExpense(expense) ? () => dialogs.expense(expense) : undefined
  const remove = may.mayDeleteExpense(expense) ? () => actions.removeExpense(expense) : undefined
  return (
    <div className="flex items-start gap-1 py-1">
      <div className="min-w-0 flex-1 py-1.5">
        <div className="flex flex-wrap items-baseline justify-between gap-x-3">
          <Description description={description} onEdit={edit} />
          <span className="shrink-0 font-semibold tabular-nums">
            {money.format(toCents(amount))}
          </span>
        </div>
        <Facts of={of} expense={expense} mark={mark} />
      </div>
      <div className="-mr-2.5 shrink-0">
        <RowMenu
          name={m.budget_expense_options({ name: description })}
          onEdit={edit}
          onDelete={remove}
          onHistory={() => dialogs.history(description, 'personalExpense', id)}
        />
      </div>
    </div>
  )
}

interface DescriptionProps {
  readonly description: string
  readonly onEdit: (() => void) | undefined
}

/** A tap opens it, for whoever may change it. */
const Description = ({ description, onEdit }: DescriptionProps) =>
  onEdit === undefined ? (
    <span dir="auto" className="min-w-0 flex-1 basis-32 font-medium [overflow-wrap:anywhere]">
      {description}
    </span>
  ) : (
    <button
      type="button"
      dir="auto"
      aria-label={m.budget_edit_named({ name: description })}
      className="relative min-w-0 flex-1 basis-32 rounded-small text-start font-medium [overflow-wrap:anywhere] after:absolute after:-inset-y-2.5 after:inset-x-0 hover:underline"
      onClick={onEdit}
    >
      {description}
    </button>
  )

const Facts = ({ of: { budget, categories }, expense, mark }: Props) => {
  const today = useFamilyToday()
  const person = usePeople()
  const { categoryId, date, userId, appUsageMinutes } = expense
  const category = categories.find(({ id }) => id === categoryId)
  return (
    <ul className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
      <li className="flex min-w-0 items-center gap-1.5">
        <CategoryDot color={category?.color} />
        <span dir="auto" className="[overflow-wrap:anywhere]">
          {category?.name ?? m.budget_uncategorised()}
        </span>
      </li>
      <li>{dayInWords(date, today)}</li>
      {userId !== budget.userId && (
        <li dir="auto" className="[overflow-wrap:anywhere]">
          {person(userId).name}
        </li>
      )}
      {appUsageMinutes !== null && <li>{m.own_budgets_minutes({ n: appUsageMinutes })}</li>}
      <ReceiptLink expense={expense} />
      <ApprovalMark expense={expense} />
      {mark !== undefined && (
        <li>
          <RecordMark mark={mark} />
        </li>
      )}
    </ul>
  )
}
