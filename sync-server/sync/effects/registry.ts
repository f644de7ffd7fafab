import { decisionKinds } from '#shared/approvals/decisionKind.ts'
import { decisionEffects } from './decision.ts'
import { dueEffects } from './dues.ts'
import type { Effects } from './effect.ts'
import { memberEffects } from './member.ts'
import { budgetShareEffects, personalBudgetEffects } from './personalBudget.ts'
import { userEffects } from './user.ts'

const registry: Readonly<Record<string, Effects>> = {
  user: userEffects,
  member: memberEffects,
  personalBudget: personalBudgetEffects,
  budgetShare: budgetShareEffects,
  allowance: dueEffects,
  moneySeries: dueEffects,
  ...Object.fromEntries(Object.values(decisionKinds).map((kind) => [kind, decisionEffects])),
}

const none: Effects = {}

export const effectsOf = (kind: string): Effects =>
  Object.hasOwn(registry, kind) ? (registry[kind] ?? none) : none
