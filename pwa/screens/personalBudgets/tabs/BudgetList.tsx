import type { ReactNode } from 'react'
import { m } from '#shared/messages/messages.ts'
import type { PersonalBudget } from '#shared/money/personal/personalBudget.ts'
import type { Shown } from '#shared/core/record.ts'
import { Card } from '#pwa/ui/layout/Card.tsx'
import { Disclosure } from '#pwa/ui/layout/Disclosure.tsx'
import { BudgetGrid } from './BudgetGrid.tsx'

interface Props<T> {
  readonly items: readonly T[]
  readonly budgetOf: (item: T) => Shown<PersonalBudget>
  readonly card: (item: T) => ReactNode
  readonly empty: ReactNode
}

export const BudgetList = <T,>({ items, budgetOf, card, empty }: Props<T>) => {
  const live = items.filter((item) => budgetOf(item).archivedAt === null)
  const archived = items.filter((item) => budgetOf(item).archivedAt !== null)
  const list = (shown: readonly T[]): ReactNode => (
    <BudgetGrid>
      {shown.map((item) => (
        <li key={budgetOf(item).id} data-item={budgetOf(item).id} className="min-w-0">
          {card(item)}
        </li>
      ))}
    </BudgetGrid>
  )
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      {live.length === 0 ? <Card>{empty}</Card> : list(live)}
      {archived.length > 0 && (
        <Disclosure flush summary={m.own_budgets_archived({ n: archived.length })}>
          {list(archived)}
        </Disclosure>
      )}
    </div>
  )
}
