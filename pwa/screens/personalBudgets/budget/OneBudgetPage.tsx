import { ArrowLeft } from 'lucide-react'
import { Link, useParams } from 'react-router-dom'
import { m } from '#shared/messages/messages.ts'
import type { PersonalBudget } from '#shared/money/personal/personalBudget.ts'
import type { Shown } from '#shared/core/record.ts'
import { usePersonName } from '#pwa/records/people/families.ts'
import { useHomeElsewhere, usePersonalBudget } from '#pwa/records/money/personal/personalBudgets.ts'
import { useData } from '#pwa/live/DataContext.ts'
import { useIsComplete } from '#pwa/live/useIsComplete.ts'
import { useRecordMarks } from '#pwa/live/useRecordMarks.ts'
import { AddButton } from '#pwa/parts/adding/AddButton.tsx'
import { usePersonBudget } from '#pwa/parts/money/budget.ts'
import { usePartDialogs } from '#pwa/parts/money/usePartDialogs.tsx'
import { RecordMark } from '#pwa/parts/record/RecordMark.tsx'
import { Badge } from '#pwa/ui/marks/Badge.tsx'
import { Columns } from '#pwa/ui/layout/Columns.tsx'
import { Notice } from '#pwa/ui/layout/Notice.tsx'
import { PageHeader } from '#pwa/ui/layout/PageHeader.tsx'
import { LoadingRegion, Skeleton, SkeletonCard } from '#pwa/ui/layout/Skeleton.tsx'
import { AllowanceCard } from '../allowance/AllowanceCard.tsx'
import { BudgetElsewhere } from './BudgetElsewhere.tsx'
import { BudgetMenu } from './BudgetMenu.tsx'
import { Categories } from './Categories.tsx'
import { EarlierPeriods } from './EarlierPeriods.tsx'
import { Expenses } from './Expenses.tsx'
import { LimitNote } from './LimitNote.tsx'
import { NoSuchBudget } from './NoSuchBudget.tsx'
import { ChildFigures, PeriodFigures } from './PeriodFigures.tsx'
import { PeriodPicker } from './PeriodPicker.tsx'
import { SharesCard } from './SharesCard.tsx'
import { usePeriod } from './usePeriod.ts'
import type { OneBudget } from './usePeriod.ts'

export const OneBudgetPage = () => {
  const { budgetId = '' } = useParams()
  const budget = usePersonalBudget(budgetId)
  const isComplete = useIsComplete('budgets')
  if (budget === undefined || (budget === null && !isComplete)) {
    return (
      <LoadingRegion label={m.own_budgets_loading()}>
        <Skeleton className="mb-8 h-9 w-56" />
        <SkeletonCard lines={6} />
      </LoadingRegion>
    )
  }
  return budget === null ? <NoSuchBudget /> : <AtHome key={budget.id} budget={budget} />
}

/** Nothing of another family may show in this one; the person may have switched families here. */
const AtHome = ({ budget }: { readonly budget: Shown<PersonalBudget> }) => {
  const home = useHomeElsewhere(budget)
  return home === undefined ? <Budget budget={budget} /> : <BudgetElsewhere home={home} />
}

const Budget = ({ budget }: { readonly budget: Shown<PersonalBudget> }) => {
  const view = usePeriod(budget)
  const of: OneBudget = { ...usePersonBudget(budget), view }
  const dialogs = usePartDialogs(of)
  return (
    <>
      <AllBudgets budget={budget} />
      <PageHeader
        title={budget.title}
        subtitle={<Subtitle of={of} />}
        actions={
          <>
            {of.may.maySpend && (
              <AddButton
                label={m.budget_add_expense()}
                open={() => dialogs.showExpense(undefined)}
              />
            )}
            <BudgetMenu of={of} />
          </>
        }
      />
      {of.may.mayDelete && !of.may.mayKeep && (
        <Notice className="mb-4">{m.own_budgets_away_note()}</Notice>
      )}
      <PeriodPicker view={view} period={budget.period} />
      {budget.isChildBudget && view.isPresent ? (
        <ChildFigures of={of} />
      ) : (
        <PeriodFigures of={of} />
      )}
      <LimitNote of={of} />
      <Columns className="mt-6">
        <Expenses of={of} onEdit={dialogs.showExpense} />
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
          {budget.isChildBudget && <AllowanceCard budget={budget} />}
          <Categories of={of} onEdit={dialogs.showCategory} />
          <EarlierPeriods of={of} />
          <SharesCard of={of} />
        </div>
      </Columns>
      {dialogs.shown}
    </>
  )
}

const AllBudgets = ({ budget }: { readonly budget: Shown<PersonalBudget> }) => {
  const { userId } = useData().database
  const { isChildBudget } = budget
  const tab = isChildBudget ? 'children' : budget.userId === userId ? 'personal' : 'shared'
  return (
    <Link
      to={`/personal-budgets?tab=${tab}`}
      className="mb-2 -ms-1 inline-flex min-h-11 items-center gap-1.5 rounded-control px-1 text-sm font-semibold text-brand hover:underline"
    >
      <ArrowLeft aria-hidden className="size-4" />
      {m.own_budgets_all()}
    </Link>
  )
}

const Subtitle = ({ of: { record, may } }: { readonly of: OneBudget }) => {
  const { id, description, userId, visibility, period, archivedAt, isChildBudget } = record
  const nameOf = usePersonName()
  const me = useData().database.userId
  const mark = useRecordMarks([id]).get(id)
  const name = nameOf(userId)
  return (
    <>
      <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
        {may.isChilds || isChildBudget ? (
          <Badge tone="accent">{m.own_budgets_child_badge()}</Badge>
        ) : (
          <Badge tone={visibility === 'private' ? 'neutral' : 'brand'}>
            {m.personal_budgets_value_visibility({ visibility })}
          </Badge>
        )}
        {archivedAt !== null && <Badge>{m.own_budgets_archived_badge()}</Badge>}
        <span className="text-sm">
          {m.personal_budgets_value_period({ period })}
          {userId !== me && name !== '' && <> · {m.own_budgets_whose({ name })}</>}
        </span>
        {mark !== undefined && (
          <span className="text-sm">
            <RecordMark mark={mark} />
          </span>
        )}
      </span>
      {description !== null && (
        <span dir="auto" className="mt-2 block whitespace-pre-line [overflow-wrap:anywhere]">
          {description}
        </span>
      )}
    </>
  )
}
