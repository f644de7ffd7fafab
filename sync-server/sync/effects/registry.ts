import type { Effects } from './effect.ts'
import { memberEffects } from './member.ts'
import { userEffects } from './user.ts'

const registry: Readonly<Record<string, Effects>> = {
  user: userEffects,
  member: memberEffects,
}

const none: Effects = {}

export const effectsOf = (kind: string): Effects =>
  Object.hasOwn(registry, kind) ? (registry[kind] ?? none) : none
