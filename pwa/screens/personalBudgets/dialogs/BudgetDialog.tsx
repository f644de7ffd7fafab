import { m } from '#shared/messages/messages.ts'
import type { PersonalBudget, PersonalBudgetInput } from '#shared/money/personal/personalBudget.ts'
import type { Shown } from '#shared/core/record.ts'
import { useFamily } from '#pwa/records/people/families.ts'
import { usePersonalBudgetChanges } from '#pwa/records/money/personal/personalBudgets.ts'
import { RecordDialog } from '#pwa/parts/forms/RecordDialog.tsx'
import { moneyOf } from '#pwa/parts/money/money.ts'
import { changedFields } from '#pwa/parts/record/changedFields.ts'
import { useTellMade } from '#pwa/parts/adding/useTellMade.ts'
import { budgetToForm, currenciesFor, emptyBudget, parseBudgetForm } from './budgetForm.ts'
import { BudgetFields } from './BudgetFields.tsx'
import { useOffered } from './useOffered.ts'

type Budget = Shown<PersonalBudget> | undefined

interface Props {
  readonly open: boolean
  readonly onClose: () => void
  readonly budget: Budget
  readonly forChild: boolean
}

export const BudgetDialog = ({ budget, forChild, ...dialog }: Props) => {
  /** The form's fields begin with this, so it is known before the form opens. */
  const offered = useOffered()
  const only = offered.children.length === 1 ? offered.children[0]?.value : ''
  const childId = forChild || !offered.own ? only : undefined
  const { locale = 'en-US', currency: familys = 'USD' } = useFamily() ?? {}
  const moneyIn = (currency: string) => moneyOf(locale, currency)
  const save = useSaveBudget()
  const isNew = budget === undefined
  return (
    <RecordDialog
      {...dialog}
      title={isNew ? m.own_budgets_create_title() : m.own_budgets_edit_title()}
      submitLabel={isNew ? m.own_budgets_create_submit() : m.own_budgets_save()}
      pendingLabel={isNew ? m.own_budgets_creating() : m.own_budgets_saving()}
      record={budget}
      initial={(opened) =>
        opened === undefined
          ? emptyBudget(familys, childId)
          : budgetToForm(opened, moneyIn(opened.currency))
      }
      parse={(typed, opened) =>
        parseBudgetForm(typed, moneyIn(typed.currency), opened === undefined)
      }
      save={(input, { record, values }) => save(input, record, values.childId)}
    >
      {(form) => (
        <BudgetFields
          {...form}
          money={moneyIn(form.values.currency)}
          currencies={currenciesFor(familys, form.values.currency)}
          offered={offered}
        />
      )}
    </RecordDialog>
  )
}

const useSaveBudget = () => {
  const changes = usePersonalBudgetChanges()
  const tellMade = useTellMade()
  return async (
    input: PersonalBudgetInput,
    opened: Budget,
    childId: string | undefined,
  ): Promise<void> => {
    if (opened !== undefined) {
      return changes.edit(opened.id, changedFields<PersonalBudgetInput>(opened, input))
    }
    const { id } = await changes.create(input, childId)
    const search = childId === undefined ? '?tab=personal' : '?tab=children'
    const toast = { title: m.own_budgets_made(), description: input.title }
    tellMade({ id, path: '/personal-budgets', search, toast })
  }
}
