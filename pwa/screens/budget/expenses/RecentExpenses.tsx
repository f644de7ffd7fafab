import { Search } from 'lucide-react'
import { useEffect } from 'react'
import type { ReactNode } from 'react'
import { m } from '#shared/messages/messages.ts'
import type { Expense } from '#shared/money/family/expense.ts'
import type { Shown } from '#shared/core/record.ts'
import { ExpensesCard } from '#pwa/parts/money/ExpensesCard.tsx'
import type { EntryActions } from '#pwa/parts/money/rows/EntryLine.tsx'
import { useReveal } from '#pwa/state/reveal.ts'
import { Button } from '#pwa/ui/inputs/Button.tsx'

interface Props extends EntryActions<Shown<Expense>> {
  readonly expenses: readonly Shown<Expense>[] | undefined
  readonly month: string
  readonly empty: ReactNode
  readonly canSearch: boolean
  readonly onSearch: (of?: string) => void
}

const shownExpenses = 10

export const RecentExpenses = ({ expenses, month, canSearch, onSearch, ...rest }: Props) => {
  const wanted = useReveal('/budget')?.id
  const isFarther = expenses?.slice(shownExpenses).some(({ id }) => id === wanted) === true
  useEffect(() => {
    if (isFarther) onSearch(month)
  }, [isFarther, month, onSearch])
  return (
    <ExpensesCard
      {...rest}
      label={m.budget_recent()}
      expenses={expenses?.slice(0, shownExpenses)}
      actions={
        canSearch && (
          <Button
            variant="ghost"
            size="sm"
            className="-mx-3.5 max-w-[calc(100%+1.75rem)]!"
            icon={<Search aria-hidden className="size-4" />}
            onClick={() => onSearch()}
          >
            {m.budget_search()}
          </Button>
        )
      }
    />
  )
}
