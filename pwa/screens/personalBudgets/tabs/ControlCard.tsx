import type { ReactNode } from 'react'
import { m } from '#shared/messages/messages.ts'
import type { ChildControl } from '#shared/money/children/childControl.ts'
import { toUnits } from '#shared/money/money.ts'
import type { PersonalBudget } from '#shared/money/personal/personalBudget.ts'
import type { Shown } from '#shared/core/record.ts'
import {
  useBudgetPermissions,
  usePersonalCategories,
} from '#pwa/records/money/personal/personalBudgets.ts'
import { usePersonName } from '#pwa/records/people/families.ts'
import { useMoney } from '#pwa/parts/money/money.ts'
import { Badge } from '#pwa/ui/marks/Badge.tsx'
import { Button } from '#pwa/ui/inputs/Button.tsx'
import { Card } from '#pwa/ui/layout/Card.tsx'
import { ViewLink } from './ViewLink.tsx'

interface Props {
  readonly control: Shown<ChildControl>
  /** undefined as long as it has not arrived. */
  readonly budget: Shown<PersonalBudget> | undefined
  readonly onEdit: (budget: Shown<PersonalBudget>) => void
}

/** Shows the rules of a child's budget. */
export const ControlCard = ({ control, budget, onEdit }: Props) => {
  const nameOf = usePersonName()
  const title = budget?.title ?? m.own_budgets_unknown()
  return (
    <Card as="div" className="flex h-full min-w-0 flex-col gap-4">
      <div>
        <div className="flex flex-wrap items-start justify-between gap-2">
          <h2 dir="auto" className="min-w-0 text-lg font-semibold [overflow-wrap:anywhere]">
            {title}
          </h2>
          <Badge tone={control.requiresApproval ? 'warn' : 'good'}>
            {control.requiresApproval
              ? m.own_budgets_needs_approval()
              : m.own_budgets_auto_approved()}
          </Badge>
        </div>
        {budget !== undefined && (
          <p className="mt-0.5 text-sm text-muted">
            {m.own_budgets_whose({ name: nameOf(budget.userId) })}
          </p>
        )}
      </div>
      <ControlFacts control={control} budget={budget} />
      {budget !== undefined && <ControlActions budget={budget} onEdit={onEdit} />}
    </Card>
  )
}

/** The limits in words, also for the child itself. */
const ControlFacts = ({ control, budget }: Pick<Props, 'control' | 'budget'>) => {
  const money = useMoney(budget?.currency ?? 'USD')
  const { records: categories } = usePersonalCategories(control.childBudgetId)
  const { spendingLimit, appTimeLimit, allowedCategories, blockedCategories } = control
  const namesOf = (ids: readonly string[]): string =>
    ids
      .map((id) => categories.find((each) => each.id === id)?.name ?? m.budget_uncategorised())
      .join(', ')
  return (
    <dl className="grid gap-2 text-sm">
      <Fact name={m.own_budgets_limit()}>
        {spendingLimit === null
          ? m.own_budgets_no_limit()
          : m.own_budgets_limit_of({
              amount: money.format(toUnits(spendingLimit)),
              period: budget?.period ?? '',
            })}
      </Fact>
      <Fact name={m.own_budgets_app_limit()}>
        {appTimeLimit === null
          ? m.own_budgets_no_limit()
          : m.own_budgets_app_limit_minutes({ n: appTimeLimit })}
      </Fact>
      {allowedCategories.length > 0 && (
        <Fact name={m.own_budgets_allowed()}>{namesOf(allowedCategories)}</Fact>
      )}
      {blockedCategories.length > 0 && (
        <Fact name={m.own_budgets_blocked()}>{namesOf(blockedCategories)}</Fact>
      )}
    </dl>
  )
}

const Fact = ({ name, children }: { readonly name: string; readonly children: ReactNode }) => (
  <div className="flex flex-wrap justify-between gap-x-4">
    <dt className="text-muted">{name}</dt>
    <dd dir="auto" className="font-medium tabular-nums [overflow-wrap:anywhere]">
      {children}
    </dd>
  </div>
)

const ControlActions = ({
  budget,
  onEdit,
}: {
  readonly budget: Shown<PersonalBudget>
  readonly onEdit: Props['onEdit']
}) => {
  const { mayControl } = useBudgetPermissions(budget)
  return (
    <div className="mt-auto flex flex-wrap gap-2 pt-1">
      <ViewLink budget={budget} />
      {mayControl && (
        <Button
          variant="outline"
          aria-label={m.own_budgets_edit_controls_named({ title: budget.title })}
          onClick={() => onEdit(budget)}
        >
          {m.own_budgets_edit_controls()}
        </Button>
      )}
    </div>
  )
}
