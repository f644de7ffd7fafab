import { lazy, Suspense, useState } from 'react'
import { HandCoins } from 'lucide-react'
import { Link } from 'react-router-dom'
import type { PersonalBudget } from '#shared/money/personal/personalBudget.ts'
import type { Shown } from '#shared/core/record.ts'
import { m } from '#shared/messages/messages.ts'
import { useChildsJar, useOwnChildBudgets } from '#pwa/records/money/personal/childMoney.ts'
import { budgetPath } from '#pwa/parts/money/budgetPath.ts'
import { useMoney } from '#pwa/parts/money/money.ts'
import { Button, buttonClassName } from '#pwa/ui/inputs/Button.tsx'
import { Card } from '#pwa/ui/layout/Card.tsx'
import { BudgetDrawing } from '#pwa/ui/drawings/BudgetDrawing.tsx'
import { EmptyState } from '#pwa/ui/layout/EmptyState.tsx'
import { Jar } from '#pwa/ui/marks/Jar.tsx'
import { Skeleton } from '#pwa/ui/layout/Skeleton.tsx'

type Budget = Shown<PersonalBudget>

const AskToSpend = lazy(async () => ({
  default: (await import('./AskToSpend.tsx')).AskToSpend,
}))

export const MyMoney = () => {
  const { budgets, loading, isComplete } = useOwnChildBudgets()
  const isEmpty = budgets.length === 0
  const [only, second] = budgets
  return (
    <Card
      title={m.child_home_money()}
      actions={
        !isEmpty && (
          <Link
            to={second === undefined && only ? budgetPath(only.id) : '/personal-budgets'}
            className={buttonClassName({ variant: 'link', size: 'sm' })}
          >
            {m.child_home_money_all()}
          </Link>
        )
      }
    >
      {loading || (isEmpty && !isComplete) ? (
        <Skeleton className="h-36" />
      ) : isEmpty ? (
        <EmptyState compact drawing={<BudgetDrawing />} title={m.child_home_no_money_title()}>
          {m.child_home_no_money()}
        </EmptyState>
      ) : (
        <>
          <ul aria-label={m.child_home_money()} className="grid gap-4">
            {budgets.map((budget) => (
              <li key={budget.id} data-item={budget.id}>
                <MoneyJar budget={budget} isOnly={budgets.length === 1} />
              </li>
            ))}
          </ul>
          <AskButton budgets={budgets} />
        </>
      )}
    </Card>
  )
}

/** On a phone, what is left shows here, because the jar is further down the page. */
export const MoneyInShort = () => {
  const [budget] = useOwnChildBudgets().budgets
  return budget === undefined ? null : <LeftInShort budget={budget} />
}

const LeftInShort = ({ budget }: { readonly budget: Budget }) => {
  const { jar, hasAllowance } = useChildsJar(budget)
  const { format } = useMoney(budget.currency)
  if (jar === undefined) return null
  const period = hasAllowance ? 'saved' : budget.period
  return (
    <p className="text-muted md:hidden">
      <span className="text-lg font-semibold text-ink tabular-nums">{format(jar.left)}</span>{' '}
      {m.child_home_left_word({ period })}
    </p>
  )
}

interface JarProps {
  readonly budget: Budget
  readonly isOnly: boolean
}

const MoneyJar = ({ budget, isOnly }: JarProps) => {
  const { jar, hasAllowance } = useChildsJar(budget)
  const { format } = useMoney(budget.currency)
  const period = hasAllowance ? 'saved' : budget.period
  if (jar === undefined) return <Skeleton className="h-36" />
  const most = Math.max(jar.paidIn, jar.left + jar.waiting)
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
      <Jar full={jar.left / most} waiting={jar.waiting / most} className="h-36 w-30 max-w-full" />
      <div className="max-w-full min-w-0 flex-[1_1_9rem]">
        {!isOnly && (
          <p dir="auto" className="font-semibold [overflow-wrap:anywhere]">
            {budget.title}
          </p>
        )}
        <p>
          <span className="block font-serif text-2xl leading-none font-semibold tabular-nums [overflow-wrap:anywhere]">
            {format(jar.left)}
          </span>{' '}
          <span className="text-lg text-muted">{m.child_home_left_word({ period })}</span>
        </p>
        {jar.waiting > 0 && (
          <p className="mt-1 text-accent">
            {m.child_home_waiting({ waiting: format(jar.waiting) })}
          </p>
        )}
      </div>
    </div>
  )
}

const AskButton = ({ budgets }: { readonly budgets: readonly Budget[] }) => {
  const [asking, setAsking] = useState<boolean>()
  return (
    <>
      <Button
        size="lg"
        className="mt-4 w-full"
        icon={<HandCoins aria-hidden className="size-6" />}
        onClick={() => setAsking(true)}
      >
        {m.child_home_ask_spend()}
      </Button>
      {asking !== undefined && (
        <Suspense fallback={null}>
          <AskToSpend open={asking} onClose={() => setAsking(false)} budgets={budgets} />
        </Suspense>
      )}
    </>
  )
}
