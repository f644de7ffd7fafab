import { m } from '#shared/messages/messages.ts'
import type { Family } from '#shared/people/family/family.ts'
import type { Shown } from '#shared/core/record.ts'
import { useFamilyChanges } from '#pwa/records/people/families.ts'
import { Button } from '#pwa/ui/inputs/Button.tsx'
import { Card } from '#pwa/ui/layout/Card.tsx'
import { EmptyState } from '#pwa/ui/layout/EmptyState.tsx'
import { BudgetDrawing } from '#pwa/ui/drawings/BudgetDrawing.tsx'

export const BudgetElsewhere = ({ home }: { readonly home: Shown<Family> }) => {
  const { switchTo } = useFamilyChanges()
  return (
    <Card>
      <EmptyState
        drawing={<BudgetDrawing />}
        title={m.own_budgets_elsewhere_title({ family: home.name })}
        action={
          <Button onClick={() => switchTo(home.id)}>
            {m.sync_attention_switch({ family: home.name })}
          </Button>
        }
      >
        {m.own_budgets_elsewhere_text()}
      </EmptyState>
    </Card>
  )
}
