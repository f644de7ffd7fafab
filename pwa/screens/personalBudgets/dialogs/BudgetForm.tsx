import { useState } from 'react'
import { m } from '#shared/messages/messages.ts'
import type { PersonalBudget, PersonalBudgetInput } from '#shared/money/personal/personalBudget.ts'
import type { Shown } from '#shared/core/record.ts'
import { useFamily } from '#pwa/records/people/families.ts'
import { usePersonalBudgetChanges } from '#pwa/records/money/personal/personalBudgets.ts'
import { changedFields } from '#pwa/parts/record/changedFields.ts'
import type { FormInDialog } from '#pwa/parts/forms/FormDialog.tsx'
import { moneyOf } from '#pwa/parts/money/money.ts'
import { RecordForm } from '#pwa/parts/forms/RecordForm.tsx'
import { useRecordForm } from '#pwa/parts/forms/useRecordForm.ts'
import { useTellMade } from '#pwa/parts/adding/useTellMade.ts'
import { budgetToForm, currenciesFor, emptyBudget, parseBudgetForm } from './budgetForm.ts'
import { BudgetFields } from './BudgetFields.tsx'
import type { Offered } from './useOffered.ts'

interface Props extends FormInDialog {
  readonly budget: Shown<PersonalBudget> | undefined
  readonly offered: Offered
  /** The child of a new budget, as in the form's values. */
  readonly childId: string | undefined
}

export const BudgetForm = ({ budget, offered, childId, ...dialog }: Props) => {
  const { locale = 'en-US', currency: familys = 'USD' } = useFamily() ?? {}
  /** Kept as it was when opened, to send only what changed since. */
  const [opened] = useState(budget)
  const save = useSaveBudget(opened)
  const { values, set, errors, form } = useRecordForm(dialog, {
    initial: () =>
      budget === undefined
        ? emptyBudget(familys, childId)
        : budgetToForm(budget, moneyOf(locale, budget.currency)),
    parse: (typed) => {
      const parsed = parseBudgetForm(typed, moneyOf(locale, typed.currency), opened === undefined)
      return parsed.errors === undefined
        ? { input: { input: parsed.input, childId: typed.childId } }
        : parsed
    },
    save: ({ input, childId: whose }) => save(input, whose),
  })
  return (
    <RecordForm {...form}>
      <BudgetFields
        values={values}
        set={set}
        errors={errors}
        sign={moneyOf(locale, values.currency).sign}
        currencies={currenciesFor(familys, values.currency)}
        offered={offered}
        isNew={opened === undefined}
        isChilds={opened?.isChildBudget ?? values.childId !== undefined}
      />
    </RecordForm>
  )
}

const useSaveBudget = (opened: Shown<PersonalBudget> | undefined) => {
  const changes = usePersonalBudgetChanges()
  const tellMade = useTellMade()
  return async (input: PersonalBudgetInput, childId: string | undefined): Promise<void> => {
    if (opened !== undefined) {
      return changes.edit(opened.id, changedFields<PersonalBudgetInput>(opened, input))
    }
    const { id } = await changes.create(input, childId)
    const search = childId === undefined ? '?tab=personal' : '?tab=children'
    const toast = { title: m.own_budgets_made(), description: input.title }
    tellMade({ id, path: '/personal-budgets', search, toast })
  }
}
