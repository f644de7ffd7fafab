import { m } from '#shared/messages/messages.ts'
import { toUnits } from '#shared/money/money.ts'
import type { PersonalExpense } from '#shared/money/personal/personalExpense.ts'
import type { Shown } from '#shared/core/record.ts'
import type { RecordMark as Mark } from '#pwa/live/useRecordMarks.ts'
import { ExpenseLine } from '#pwa/parts/money/rows/ExpenseLine.tsx'
import { dayInWords } from '#pwa/parts/time/dates.ts'
import { useFamilyToday } from '#pwa/parts/time/useFamilyToday.ts'
import { usePeople } from '#pwa/parts/people/usePeople.ts'
import { ApprovalMark } from './ApprovalMark.tsx'
import { ReceiptLink } from './ReceiptLink.tsx'
import type { OneBudget } from '../useOneBudget.ts'

interface Props {
  readonly of: OneBudget
  readonly expense: Shown<PersonalExpense>
  readonly mark: Mark | undefined
}

/** Draws an expense with its receipt and approval state, in a list item of the caller's. */
export const ExpenseRow = ({ of, expense, mark }: Props) => {
  const { may, dialogs, actions, money, budget, categories } = of
  const { id, description, amount, date, categoryId, userId, appUsageMinutes } = expense
  const today = useFamilyToday()
  const person = usePeople()
  return (
    <ExpenseLine
      {...{ description, mark }}
      when={dayInWords(date, today)}
      amount={money.format(toUnits(amount))}
      category={categories.find((category) => category.id === categoryId)}
      person={userId === budget.userId ? undefined : person(userId).name}
      onEdit={may.mayEditExpense(expense) ? () => dialogs.expense(expense) : undefined}
      onDelete={may.mayDeleteExpense(expense) ? () => actions.removeExpense(expense) : undefined}
      onHistory={() => dialogs.history(description, 'personalExpense', id)}
    >
      {appUsageMinutes !== null && <li>{m.own_budgets_minutes({ n: appUsageMinutes })}</li>}
      <ReceiptLink expense={expense} />
      <ApprovalMark expense={expense} />
    </ExpenseLine>
  )
}
