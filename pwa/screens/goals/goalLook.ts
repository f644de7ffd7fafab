import { CircleCheck, CirclePause, Target, TriangleAlert } from 'lucide-react'
import type { LucideIcon } from 'lucide-react'
import type { GoalState } from '#shared/goals/goalLists.ts'

interface Look {
  readonly icon: LucideIcon
  readonly tone: 'brand' | 'good' | 'warn' | 'neutral'
}

/** See docs/product.md, Goals. */
export const goalLooks: Readonly<Record<GoalState, Look>> = {
  active: { icon: Target, tone: 'brand' },
  completed: { icon: CircleCheck, tone: 'good' },
  paused: { icon: CirclePause, tone: 'warn' },
  overdue: { icon: TriangleAlert, tone: 'neutral' },
}
