import type { ReactNode } from 'react'
import { MoreToCome } from '../feedback/MoreToCome.tsx'
import { Card } from '#pwa/ui/layout/Card.tsx'
import { SkeletonLines } from '#pwa/ui/layout/Skeleton.tsx'
import type { Spending } from './budget.ts'
import type { EntryActions } from './rows/EntryLine.tsx'
import { EntryRows } from './rows/EntryRows.tsx'

interface Props<E extends Spending> extends EntryActions<E> {
  readonly label: string
  readonly expenses: readonly E[] | undefined
  readonly first?: number
  readonly empty: ReactNode
  readonly actions?: ReactNode
  readonly children?: ReactNode
}

export const ExpensesCard = <E extends Spending>(props: Props<E>) => {
  const { expenses, empty, actions, children, ...rows } = props
  return (
    <Card title={rows.label} className="min-w-0" actions={actions}>
      {expenses === undefined ? (
        <SkeletonLines lines={6} />
      ) : expenses.length === 0 ? (
        empty
      ) : (
        <EntryRows {...rows} entries={expenses} />
      )}
      {children}
      <MoreToCome of="budgets" />
    </Card>
  )
}
