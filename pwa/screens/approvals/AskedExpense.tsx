import { CalendarDays, PiggyBank, Wallet } from 'lucide-react'
import { clsx } from 'clsx'
import { m } from '#shared/messages/messages.ts'
import { toUnits } from '#shared/money/money.ts'
import type { PersonalExpense } from '#shared/money/personal/personalExpense.ts'
import type { Shown } from '#shared/core/record.ts'
import type { Asked } from '#pwa/records/approvals/approvals.ts'
import { useAskedBudget } from '#pwa/records/money/personal/askedBudget.ts'
import type { AskedBudget } from '#pwa/records/money/personal/askedBudget.ts'
import { useFamily } from '#pwa/records/people/families.ts'
import { leftInWords } from '#pwa/parts/approvals/leftInWords.ts'
import { dayInWords } from '#pwa/parts/time/dates.ts'
import { moneyOf } from '#pwa/parts/money/money.ts'
import type { Money } from '#pwa/parts/money/money.ts'
import { useFamilyToday } from '#pwa/parts/time/useFamilyToday.ts'
import { SkeletonFigure } from '#pwa/ui/layout/Skeleton.tsx'
import { Fact, Facts } from './Facts.tsx'

export const AskedExpense = ({ asked }: { readonly asked: Asked }) => {
  const expense = asked as unknown as Shown<PersonalExpense>
  const found = useAskedBudget(expense)
  const today = useFamilyToday()
  const { locale = 'en-US', currency = 'USD' } = useFamily() ?? {}
  const money = moneyOf(locale, found.budget?.currency ?? currency)
  return (
    <>
      <p className="mt-1 font-serif text-xl font-semibold tabular-nums">
        {money.format(toUnits(expense.amount))}
      </p>
      <Facts>
        <Fact icon={Wallet}>{budgetWords(found)}</Fact>
        <Fact icon={CalendarDays}>{dayInWords(expense.date, today)}</Fact>
        {found.budget !== null && (
          <Fact icon={PiggyBank}>
            <Left {...{ found, money }} />
          </Fact>
        )}
      </Facts>
    </>
  )
}

const budgetWords = ({ budget, category }: AskedBudget): string => {
  if (budget === undefined) return ''
  if (budget === null) return m.approvals_budget_gone()
  const { title } = budget
  return category == null
    ? title
    : m.approvals_in_category({ budget: title, category: category.name })
}

interface LeftProps {
  readonly found: AskedBudget
  readonly money: Money
}

const Left = ({ found: { figures }, money }: LeftProps) => {
  if (figures === undefined) return <SkeletonFigure />
  const { left, total, limit } = figures
  const isSame = limit?.left === left && limit.of === total
  return (
    <>
      <p className={clsx('tabular-nums', left < 0 && 'font-medium text-bad')}>
        {leftInWords({ left, total }, money)}
      </p>
      {limit !== undefined && !isSame && (
        <p className="text-sm text-muted tabular-nums">
          {m.approvals_limit_left({
            left: money.format(limit.left),
            limit: money.format(limit.of),
          })}
        </p>
      )}
    </>
  )
}
