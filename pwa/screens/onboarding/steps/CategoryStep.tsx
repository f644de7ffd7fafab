import { amountIn } from '#shared/money/family/budgetCategory.ts'
import type { BudgetCategory } from '#shared/money/family/budgetCategory.ts'
import { monthOf } from '#shared/time/month.ts'
import { m } from '#shared/messages/messages.ts'
import { useBudgetChanges } from '#pwa/records/money/family/budget.ts'
import { useMoney } from '#pwa/parts/money/money.ts'
import { useFamilyToday } from '#pwa/parts/time/useFamilyToday.ts'
import { ColorSwatches } from '#pwa/ui/inputs/ColorSwatches.tsx'
import { TextInput } from '#pwa/ui/inputs/TextInput.tsx'
import type { CategoryValues, Draft } from '../draft.ts'
import { categoryFormSchema, offeredColors } from '../firstForms.ts'
import { FirstRecordForm } from '../FirstRecordForm.tsx'
import type { Ways } from '../FirstRecordForm.tsx'
import type { DraftChanges } from '../useDraft.ts'
import { useFirstRecord } from '../useFirstRecord.ts'

interface Props extends Ways {
  readonly draft: Draft
  readonly change: (changes: DraftChanges) => void
}

export const CategoryStep = ({ draft, change, ...ways }: Props) => {
  const { typed } = draft.category
  const money = useMoney()
  const set = (changed: Partial<CategoryValues>): void =>
    change(({ category }) => ({
      category: { ...category, typed: { ...category.typed, ...changed } },
    }))
  return (
    <FirstRecordForm
      {...ways}
      title={m.onboarding_category_title()}
      text={m.onboarding_category_text()}
      saver={useCategorySaver(draft, change)}
      values={{ ...typed, budgetAmount: money.fromTyped(typed.budgetAmount) }}
      schema={categoryFormSchema}
    >
      {(errors) => (
        <>
          <TextInput
            label={m.onboarding_category_name()}
            value={typed.name}
            onChange={(event) => set({ name: event.target.value })}
            error={errors['name']}
            dir="auto"
            autoComplete="off"
          />
          <TextInput
            label={m.budget_field_amount_monthly()}
            inputMode="decimal"
            value={typed.budgetAmount}
            onChange={(event) => set({ budgetAmount: event.target.value })}
            error={errors['budgetAmount']}
            leading={money.sign}
            autoComplete="off"
          />
          <ColorSwatches
            legend={m.budget_field_color()}
            name="color"
            value={typed.color}
            onChange={(color) => set({ color })}
            options={offeredColors.map((color) => ({
              value: color,
              label: m.budget_color_name({ color }),
            }))}
          />
        </>
      )}
    </FirstRecordForm>
  )
}

const useCategorySaver = (
  { familyId, category: first }: Draft,
  change: (changes: DraftChanges) => void,
) => {
  const changes = useBudgetChanges()
  const month = monthOf(useFamilyToday())
  return useFirstRecord<BudgetCategory, CategoryValues>(
    familyId,
    {
      kind: 'budgetCategory',
      first,
      keep: (kept) => change(({ category }) => ({ category: { ...category, ...kept } })),
    },
    {
      create: changes.createCategory,
      change: (category, changed) => {
        const { name, color, amounts } = category
        const input = { name, color, budgetAmount: amountIn(amounts, month), ...changed }
        return changes.editCategory(category, input)
      },
    },
  )
}
