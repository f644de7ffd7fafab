import { m } from '#shared/messages/messages.ts'
import type { PersonalBudget } from '#shared/money/personal/personalBudget.ts'
import type { Shown } from '#shared/core/record.ts'
import { useMayMakeBudgets } from '#pwa/records/money/personal/budgetPermissions.ts'
import { useBudgetPermissions } from '#pwa/records/money/personal/personalBudgets.ts'
import { Badge } from '#pwa/ui/marks/Badge.tsx'
import { Button } from '#pwa/ui/inputs/Button.tsx'
import { EmptyState } from '#pwa/ui/layout/EmptyState.tsx'
import { BudgetDrawing } from '#pwa/ui/drawings/BudgetDrawing.tsx'
import type { BudgetDialogs } from '../dialogs/useBudgetDialogs.tsx'
import { AmountLeft } from './AmountLeft.tsx'
import { BudgetCard } from './BudgetCard.tsx'
import { BudgetList } from './BudgetList.tsx'

interface Props {
  readonly budgets: readonly Shown<PersonalBudget>[]
  readonly dialogs: BudgetDialogs
}

export const PersonalTab = ({ budgets, dialogs }: Props) => {
  const may = useMayMakeBudgets()
  return (
    <BudgetList
      items={budgets}
      budgetOf={(budget) => budget}
      card={(budget) => <OwnCard budget={budget} dialogs={dialogs} />}
      empty={
        <EmptyState
          drawing={<BudgetDrawing />}
          title={m.own_budgets_none_title()}
          action={
            may.own && <Button onClick={() => dialogs.add(false)}>{m.own_budgets_new()}</Button>
          }
        >
          {may.own ? m.own_budgets_none_text() : m.own_budgets_none_text_child()}
        </EmptyState>
      }
    />
  )
}

const OwnCard = ({
  budget,
  dialogs,
}: Pick<Props, 'dialogs'> & { budget: Shown<PersonalBudget> }) => {
  const { title, visibility } = budget
  const { mayShare } = useBudgetPermissions(budget)
  return (
    <BudgetCard
      budget={budget}
      left={<AmountLeft budget={budget} />}
      badges={
        <Badge tone={visibility === 'private' ? 'neutral' : 'brand'}>
          {m.personal_budgets_value_visibility({ visibility })}
        </Badge>
      }
      actions={
        mayShare && (
          <Button
            variant="outline"
            aria-label={m.own_budgets_share_named({ title })}
            onClick={() => dialogs.share(budget)}
          >
            {m.own_budgets_share()}
          </Button>
        )
      }
    />
  )
}
