import { useMemo } from 'react'
import { m } from '#shared/messages/messages.ts'
import { sharePermissions } from '#shared/money/personal/budgetShare.ts'
import type { BudgetShare } from '#shared/money/personal/budgetShare.ts'
import type { PersonalBudget } from '#shared/money/personal/personalBudget.ts'
import type { Shown } from '#shared/core/record.ts'
import { mayShareAs } from '#shared/money/personal/budgetSharePolicy.ts'
import { useFamilies, useOwnRoles } from '#pwa/records/people/families.ts'
import {
  useBudgetShares,
  usePersonalBudgetChanges,
} from '#pwa/records/money/personal/personalBudgets.ts'
import { useFamilyInView } from '#pwa/state/familyInView.ts'
import { RecordDialog } from '#pwa/parts/forms/RecordDialog.tsx'
import { Checkbox } from '#pwa/ui/inputs/Checkbox.tsx'
import { RadioCards } from '#pwa/ui/inputs/RadioCards.tsx'
import { Select } from '#pwa/ui/inputs/Select.tsx'

interface Props {
  readonly open: boolean
  readonly onClose: () => void
  readonly budget: Shown<PersonalBudget>
}

type Values = Pick<BudgetShare, 'sharedWithFamilyId' | 'permissions' | 'withChildren'>

/** Only families in which the owner's role lets them share are offered. */
export const ShareDialog = ({ open, budget, ...dialog }: Props) => {
  const { records: shares } = useBudgetShares(budget.id)
  const families = useFamiliesToShareWith()
  const inView = useFamilyInView()?.familyId
  const first = families.find(({ id }) => id === inView) ?? families[0]
  const changes = usePersonalBudgetChanges()
  return (
    <RecordDialog
      {...dialog}
      open={open && first !== undefined}
      title={m.own_budgets_share_title()}
      submitLabel={m.own_budgets_share_submit()}
      pendingLabel={m.own_budgets_sharing()}
      initial={() => sharedValues(shares, first?.id ?? '')}
      parse={(typed: Values) => ({ input: typed })}
      save={(input) => changes.share(budget, input)}
    >
      {({ setValues, input, choice, checkbox }) => (
        <>
          <p className="text-muted">{m.own_budgets_share_about({ title: budget.title })}</p>
          <Select
            {...input('sharedWithFamilyId')}
            label={m.own_budgets_share_family()}
            onChange={(event) => setValues(sharedValues(shares, event.target.value))}
            options={families.map(({ id, name }) => ({ value: id, label: name }))}
          />
          <RadioCards
            {...choice('permissions')}
            legend={m.personal_budgets_field_permissions()}
            name="permissions"
            columns={1}
            options={sharePermissions.map((permissions) => ({
              value: permissions,
              label: m.personal_budgets_value_permissions({ permissions }),
              description: m.own_budgets_share_permissions({ permissions }),
            }))}
          />
          <Checkbox
            {...checkbox('withChildren')}
            label={m.own_budgets_share_children()}
            hint={m.own_budgets_share_children_hint()}
          />
        </>
      )}
    </RecordDialog>
  )
}

const useFamiliesToShareWith = () => {
  const families = useFamilies()
  const roles = useOwnRoles(families)
  return useMemo(() => families.filter(({ id }) => mayShareAs(roles.get(id))), [families, roles])
}

const sharedValues = (shares: readonly Shown<BudgetShare>[], familyId: string): Values => {
  const share = shares.find(({ sharedWithFamilyId }) => sharedWithFamilyId === familyId)
  return {
    sharedWithFamilyId: familyId,
    permissions: share?.permissions ?? 'view',
    withChildren: share?.withChildren ?? false,
  }
}
