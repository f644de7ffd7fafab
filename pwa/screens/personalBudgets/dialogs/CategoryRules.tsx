import { m } from '#shared/messages/messages.ts'
import type { PersonalBudgetCategory } from '#shared/money/personal/personalBudgetCategory.ts'
import { CategoryDot } from '#pwa/parts/money/CategoryDot.tsx'
import { Segmented } from '#pwa/ui/inputs/Segmented.tsx'
import type { CategoryRule, ControlFormValues } from './controlForm.ts'

interface Props {
  readonly categories: readonly PersonalBudgetCategory[]
  readonly rules: ControlFormValues['rules']
  readonly onChange: (rules: ControlFormValues['rules']) => void
}

const choices: readonly CategoryRule[] = ['free', 'allowed', 'blocked']

export const CategoryRules = ({ categories, rules, onChange }: Props) => {
  const hasAllowed = Object.values(rules).includes('allowed')
  return (
    <fieldset className="min-w-0">
      <legend className="text-sm font-semibold">{m.own_budgets_control_categories()}</legend>
      <p className="mt-1 text-sm text-muted">
        {categories.length === 0
          ? m.own_budgets_control_no_categories()
          : hasAllowed
            ? m.own_budgets_control_only_allowed()
            : m.own_budgets_control_categories_hint()}
      </p>
      <ul className="mt-2 grid gap-3">
        {categories.map(({ id, name, color }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
            <span className="flex min-w-0 items-center gap-2">
              <CategoryDot color={color} />
              <span dir="auto" className="[overflow-wrap:anywhere]">
                {name}
              </span>
            </span>
            <Segmented
              label={m.own_budgets_control_rule_of({ name })}
              value={rules[id] ?? 'free'}
              options={choices.map((rule) => ({
                value: rule,
                label: m.own_budgets_control_rule({ rule }),
              }))}
              onChange={(rule) => onChange({ ...rules, [id]: rule })}
            />
          </li>
        ))}
      </ul>
    </fieldset>
  )
}
