import { m } from '#shared/messages/messages.ts'
import type { PersonalBudget } from '#shared/money/personal/personalBudget.ts'
import type { Shown } from '#shared/core/record.ts'
import { isChildAccount } from '#shared/people/pagePolicy.ts'
import { useAllowance } from '#pwa/records/money/children/allowances.ts'
import { useMayMakeBudgets } from '#pwa/records/money/personal/budgetPermissions.ts'
import { useBudgetPermissions } from '#pwa/records/money/personal/personalBudgets.ts'
import { usePersonName } from '#pwa/records/people/families.ts'
import { AppTimeToday } from '#pwa/parts/device/appTime/AppTimeToday.tsx'
import { useFamilyInView } from '#pwa/state/familyInView.ts'
import { Badge } from '#pwa/ui/marks/Badge.tsx'
import { Button } from '#pwa/ui/inputs/Button.tsx'
import { EmptyState } from '#pwa/ui/layout/EmptyState.tsx'
import { BudgetDrawing } from '#pwa/ui/drawings/BudgetDrawing.tsx'
import type { BudgetDialogs } from '../dialogs/useBudgetDialogs.tsx'
import { AllowanceButton } from '../allowance/AllowanceButton.tsx'
import { AllowanceLine } from '../allowance/AllowanceLine.tsx'
import { AmountInJar } from './AmountLeft.tsx'
import { BudgetCard } from './BudgetCard.tsx'
import { BudgetList } from './BudgetList.tsx'
import { LimitLine } from './LimitLine.tsx'
import { PremiumNote } from './PremiumNote.tsx'

interface Props {
  readonly budgets: readonly Shown<PersonalBudget>[]
  readonly dialogs: BudgetDialogs
}

export const ChildrenTab = ({ budgets, dialogs }: Props) => {
  const isChild = useIsChild()
  return (
    <>
      <AppTimeToday className="mb-4" />
      {budgets.length > 0 && !isChild && (
        <p className="mb-4 flex flex-wrap items-center gap-x-3 gap-y-1 text-muted">
          {m.own_budgets_children_about()}
          <PremiumNote />
        </p>
      )}
      <BudgetList
        items={budgets}
        budgetOf={(budget) => budget}
        card={(budget) => <ChildCard budget={budget} dialogs={dialogs} />}
        empty={<NoBudgets dialogs={dialogs} isChild={isChild} />}
      />
    </>
  )
}

const useIsChild = (): boolean => {
  const role = useFamilyInView()?.role
  return role !== undefined && isChildAccount(role)
}

const NoBudgets = ({ dialogs, isChild }: Pick<Props, 'dialogs'> & { isChild: boolean }) => {
  const { childs } = useMayMakeBudgets()
  return (
    <div className="grid justify-items-center">
      <EmptyState
        drawing={<BudgetDrawing />}
        title={m.own_budgets_none_children_title()}
        action={childs && <Button onClick={() => dialogs.add(true)}>{m.own_budgets_new()}</Button>}
      >
        {isChild
          ? m.own_budgets_none_children_text_child()
          : childs
            ? m.own_budgets_none_children_text()
            : m.own_budgets_none_children_text_first()}
      </EmptyState>
      <PremiumNote />
    </div>
  )
}

const ChildCard = ({
  budget,
  dialogs,
}: Pick<Props, 'dialogs'> & { budget: Shown<PersonalBudget> }) => {
  const { title, userId } = budget
  const nameOf = usePersonName()
  const { mayControl } = useBudgetPermissions(budget)
  const allowance = useAllowance(budget.id)
  return (
    <BudgetCard
      budget={budget}
      left={<AmountInJar budget={budget} />}
      extra={
        <>
          <LimitLine budget={budget} />
          {allowance && <AllowanceLine budget={budget} allowance={allowance} />}
        </>
      }
      detail={m.own_budgets_whose({ name: nameOf(userId) })}
      badges={<Badge tone="accent">{m.own_budgets_child_badge()}</Badge>}
      actions={
        <>
          {mayControl && (
            <Button
              variant="outline"
              aria-label={m.own_budgets_control_named({ title, name: nameOf(userId) })}
              onClick={() => dialogs.control(budget)}
            >
              {m.own_budgets_control()}
            </Button>
          )}
          {mayControl && allowance !== undefined && (
            <AllowanceButton budget={budget} isSet={allowance !== null} />
          )}
        </>
      }
    />
  )
}
