import { childControlInputSchema } from '#shared/money/children/childControl.ts'
import type { ChildControl, ChildControlInput } from '#shared/money/children/childControl.ts'
import { parsedBy } from '#pwa/parts/forms/fieldErrors.ts'
import type { Parsed } from '#pwa/parts/forms/fieldErrors.ts'
import { readMinutes } from '#pwa/parts/money/forms/minutes.ts'
import type { Money } from '#pwa/parts/money/money.ts'

/** If some categories are 'allowed', all others are closed. */
export type CategoryRule = 'free' | 'allowed' | 'blocked'

export interface ControlFormValues {
  readonly spendingLimit: string
  readonly appTimeLimit: string
  readonly requiresApproval: boolean
  readonly rules: Readonly<Record<string, CategoryRule>>
}

export const controlToForm = (
  control: ChildControl | undefined,
  money: Money,
): ControlFormValues => ({
  spendingLimit:
    control === undefined || control.spendingLimit === null
      ? ''
      : money.toTyped(control.spendingLimit),
  appTimeLimit: String(control?.appTimeLimit ?? ''),
  requiresApproval: control?.requiresApproval ?? true,
  rules: {
    ...Object.fromEntries(control?.allowedCategories.map((id) => [id, 'allowed'] as const) ?? []),
    ...Object.fromEntries(control?.blockedCategories.map((id) => [id, 'blocked'] as const) ?? []),
  },
})

/** An app time limit is whole minutes or empty, and empty is none (docs/product.md, Forms). */
export const parseControlForm = (
  { spendingLimit, requiresApproval, rules, ...values }: ControlFormValues,
  money: Money,
): Parsed<ChildControlInput> => {
  const idsOf = (rule: CategoryRule): readonly string[] =>
    Object.keys(rules).filter((id) => rules[id] === rule)
  const limit = readMinutes(values.appTimeLimit)
  const parsed = parsedBy(
    childControlInputSchema.safeParse({
      spendingLimit: spendingLimit.trim() === '' ? null : money.fromTyped(spendingLimit),
      appTimeLimit: limit.value,
      requiresApproval,
      allowedCategories: idsOf('allowed'),
      blockedCategories: idsOf('blocked'),
    }),
  )
  if (limit.error === undefined) return parsed
  return { errors: { ...parsed.errors, appTimeLimit: limit.error } }
}
