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
import { FormDialog } from '#pwa/parts/forms/FormDialog.tsx'
import type { FormInDialog } from '#pwa/parts/forms/FormDialog.tsx'
import { RecordForm } from '#pwa/parts/forms/RecordForm.tsx'
import { useRecordForm } from '#pwa/parts/forms/useRecordForm.ts'
import { Checkbox } from '#pwa/ui/inputs/Checkbox.tsx'
import { RadioCards } from '#pwa/ui/inputs/RadioCards.tsx'
import { Select } from '#pwa/ui/inputs/Select.tsx'

interface Props {
  readonly open: boolean
  readonly onClose: () => void
  readonly budget: Shown<PersonalBudget>
}

/** 'Share Budget': with a family in which its owner's role lets them, to view or to edit. */
export const ShareDialog = ({ open, onClose, budget }: Props) => {
  const { records: shares } = useBudgetShares(budget.id)
  const families = useFamiliesToShareWith()
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={m.own_budgets_share_title()}
      submitLabel={m.own_budgets_share_submit()}
      pendingLabel={m.own_budgets_sharing()}
    >
      {/* It begins with one of them, and cannot before they are read. */}
      {(form) => families.length > 0 && <ShareForm {...form} {...{ budget, shares, families }} />}
    </FormDialog>
  )
}

type Values = Pick<BudgetShare, 'sharedWithFamilyId' | 'permissions' | 'withChildren'>

interface FormProps extends FormInDialog {
  readonly budget: Shown<PersonalBudget>
  readonly shares: readonly Shown<BudgetShare>[]
  readonly families: ReturnType<typeof useFamiliesToShareWith>
}

const ShareForm = ({ budget, shares, families, ...dialog }: FormProps) => {
  const inView = useFamilyInView()?.familyId
  const first = families.find(({ id }) => id === inView) ?? families[0]
  const changes = usePersonalBudgetChanges()
  const { values, set, setValues, form } = useRecordForm(dialog, {
    initial: () => asShared(shares, first?.id ?? ''),
    parse: (typed: Values) => ({ input: typed }),
    save: (input: Values) => changes.share(budget, input),
  })
  const options = useMemo(
    () => families.map(({ id, name }) => ({ value: id, label: name })),
    [families],
  )
  return (
    <RecordForm {...form}>
      <p className="text-muted">{m.own_budgets_share_about({ title: budget.title })}</p>
      <Select
        label={m.own_budgets_share_family()}
        value={values.sharedWithFamilyId}
        onChange={(event) => setValues(asShared(shares, event.target.value))}
        options={options}
      />
      <RadioCards
        legend={m.personal_budgets_field_permissions()}
        name="permissions"
        columns={1}
        value={values.permissions}
        onChange={(permissions) => set('permissions', permissions)}
        options={sharePermissions.map((permissions) => ({
          value: permissions,
          label: m.personal_budgets_value_permissions({ permissions }),
          description: m.own_budgets_share_permissions({ permissions }),
        }))}
      />
      <Checkbox
        label={m.own_budgets_share_children()}
        hint={m.own_budgets_share_children_hint()}
        checked={values.withChildren}
        onChange={(event) => set('withChildren', event.target.checked)}
      />
    </RecordForm>
  )
}

const useFamiliesToShareWith = () => {
  const families = useFamilies()
  const roles = useOwnRoles(families)
  return useMemo(() => families.filter(({ id }) => mayShareAs(roles.get(id))), [families, roles])
}

/** Returns the values of a share that exists already. */
const asShared = (shares: readonly Shown<BudgetShare>[], familyId: string): Values => {
  const share = shares.find(({ sharedWithFamilyId }) => sharedWithFamilyId === familyId)
  return {
    sharedWithFamilyId: familyId,
    permissions: share?.permissions ?? 'view',
    withChildren: share?.withChildren ?? false,
  }
}
