import { ArrowLeft, Search } from 'lucide-react'
import { useDeferredValue, useMemo, useState } from 'react'
import { m } from '#shared/messages/messages.ts'
import { uncategorised } from '#shared/money/family/expenseSearch.ts'
import type { ExpenseSearch } from '#shared/money/family/expenseSearch.ts'
import { addMonths } from '#shared/time/month.ts'
import type { Shown } from '#shared/core/record.ts'
import type { Expense } from '#shared/money/family/expense.ts'
import { fullName } from '#shared/people/family/member.ts'
import { maySeeFamilyBudget } from '#shared/people/pagePolicy.ts'
import { useExpenseSearch } from '#pwa/records/money/family/expenseSearch.ts'
import { useFormerMembers, useMembers } from '#pwa/records/people/families.ts'
import type { EntryActions } from '#pwa/parts/money/rows/EntryLine.tsx'
import { monthInWords } from '#pwa/parts/time/months.ts'
import { MoreToCome } from '#pwa/parts/feedback/MoreToCome.tsx'
import { Button } from '#pwa/ui/inputs/Button.tsx'
import { Card } from '#pwa/ui/layout/Card.tsx'
import { EmptyState } from '#pwa/ui/layout/EmptyState.tsx'
import { Select } from '#pwa/ui/inputs/Select.tsx'
import { SkeletonLines } from '#pwa/ui/layout/Skeleton.tsx'
import { TextInput } from '#pwa/ui/inputs/TextInput.tsx'
import { ExpenseList } from './ExpenseList.tsx'

interface FilterProps extends Pick<EntryActions, 'budget'> {
  readonly search: ExpenseSearch
  readonly setSearch: (search: ExpenseSearch | undefined) => void
  readonly present: string
}

export const ExpenseSearchCard = ({
  onEdit,
  ...filters
}: FilterProps & EntryActions<Shown<Expense>>) => {
  const { search, setSearch, budget } = filters
  const { expenses, total, looking, isComplete } = useExpenseSearch(useDeferredValue(search))
  const words = isComplete ? m.budget_found : m.budget_found_so_far
  return (
    <Card
      title={m.budget_search_heading()}
      className="min-w-0"
      actions={
        <Button
          variant="ghost"
          size="sm"
          icon={<ArrowLeft aria-hidden className="size-4" />}
          onClick={() => setSearch(undefined)}
        >
          {m.budget_search_close()}
        </Button>
      }
    >
      <Filters {...filters} />
      <p role="status" className="mt-5 mb-1 text-sm text-muted tabular-nums">
        {words({ n: expenses.length, amount: budget.money.format(total) })}
        {looking && ` · ${m.budget_looking()}`}
      </p>
      {expenses.length > 0 ? (
        <ExpenseList {...{ expenses, budget, onEdit }} />
      ) : looking || !isComplete ? (
        <SkeletonLines lines={6} className="py-3" />
      ) : (
        <EmptyState
          compact
          action={
            <Button variant="outline" onClick={() => setSearch({})}>
              {m.budget_clear_filters()}
            </Button>
          }
        >
          {m.budget_found_none()}
        </EmptyState>
      )}
      <MoreToCome of="budgets" />
    </Card>
  )
}

const Filters = ({ search, setSearch, budget, present }: FilterProps) => {
  const people = usePayers()
  const set = (part: ExpenseSearch): void => setSearch({ ...search, ...part })
  const months = useMemo(() => monthsBack(present), [present])
  return (
    <div role="search" className="grid gap-4 sm:grid-cols-2 xl:grid-cols-[2fr_1fr_1fr_1fr]">
      <Words text={search.text ?? ''} onText={(text) => set({ text })} />
      <Select
        label={m.budget_filter_category()}
        value={search.categoryId ?? ''}
        onChange={(event) => set({ categoryId: event.target.value || undefined })}
        placeholder={m.budget_filter_any_category()}
        options={[
          ...budget.categories.map(({ id, name }) => ({ value: id, label: name })),
          { value: uncategorised, label: m.budget_uncategorized() },
        ]}
        required={false}
      />
      <Select
        label={m.budget_filter_person()}
        value={search.userId ?? ''}
        onChange={(event) => set({ userId: event.target.value || undefined })}
        placeholder={m.budget_filter_any_person()}
        options={people}
        required={false}
      />
      <Select
        label={m.budget_filter_month()}
        value={search.month ?? ''}
        onChange={(event) => set({ month: event.target.value || undefined })}
        placeholder={m.budget_filter_any_month()}
        options={months}
        required={false}
      />
    </div>
  )
}

interface WordsProps {
  readonly text: string
  readonly onText: (text: string) => void
}

/**
 * The field shows typed text at once, and does not wait for the address or for the parts beside it.
 */
const Words = ({ text, onText }: WordsProps) => {
  const [typed, setTyped] = useState(text)
  return (
    <TextInput
      label={m.budget_search_label()}
      type="search"
      leading={<Search aria-hidden className="size-5" />}
      placeholder={m.budget_search_placeholder()}
      value={typed}
      onChange={(event) => {
        setTyped(event.target.value)
        onText(event.target.value)
      }}
      required={false}
      autoFocus
    />
  )
}

const usePayers = () => {
  const { members } = useMembers()
  const former = useFormerMembers()
  return [...members.filter(({ role }) => maySeeFamilyBudget(role)), ...former].map((member) => ({
    value: member.userId,
    label: fullName(member),
  }))
}

/** Nobody looks back farther by month. */
const monthsOffered = 15 * 12

const monthsBack = (present: string) =>
  Array.from({ length: monthsOffered }, (_, back) => addMonths(present, 1 - back)).map((month) => ({
    value: month,
    label: monthInWords(month),
  }))
