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
import { CardOfBudget } from './CardOfBudget.tsx'

interface Props {
  readonly control: Shown<ChildControl>
  readonly budget: Shown<PersonalBudget> | undefined
  readonly onEdit: (budget: Shown<PersonalBudget>) => void
}

export const ControlCard = ({ control, budget, onEdit }: Props) => {
  const nameOf = usePersonName()
  const title = budget?.title ?? m.own_budgets_unknown()
  return (
    <CardOfBudget
      budgetId={budget?.id}
      title={title}
      detail={budget && m.own_budgets_whose({ name: nameOf(budget.userId) })}
      badges={
        <Badge tone={control.requiresApproval ? 'warn' : 'good'}>
          {control.requiresApproval
            ? m.own_budgets_needs_approval()
            : m.own_budgets_auto_approved()}
        </Badge>
      }
      actions={budget !== undefined && <ChangeButton budget={budget} onEdit={onEdit} />}
    >
      <ControlFacts control={control} budget={budget} />
    </CardOfBudget>
  )
}

const ControlFacts = ({ control, budget }: Pick<Props, 'control' | 'budget'>) => {
  const money = useMoney(budget?.currency ?? 'USD')
  const { records: categories } = usePersonalCategories(control.childBudgetId)
  const { spendingLimit, appTimeLimit, allowedCategories, blockedCategories } = control
  const namesOf = (ids: readonly string[]): string =>
    ids
      .map((id) => categories.find((each) => each.id === id)?.name ?? m.budget_uncategorized())
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

interface ChangeProps extends Pick<Props, 'onEdit'> {
  readonly budget: Shown<PersonalBudget>
}

const ChangeButton = ({ budget, onEdit }: ChangeProps) => {
  const { mayControl } = useBudgetPermissions(budget)
  return (
    mayControl && (
      <Button
        variant="outline"
        aria-label={m.own_budgets_edit_controls_named({ title: budget.title })}
        onClick={() => onEdit(budget)}
      >
        {m.own_budgets_edit_controls()}
      </Button>
    )
  )
}
