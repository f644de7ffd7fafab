import { CircleCheck, CirclePause, Target, TriangleAlert } from 'lucide-react'
import type { LucideIcon } from 'lucide-react'
import type { GoalState } from '#shared/goals/goalLists.ts'

interface Look {
  readonly icon: LucideIcon
  readonly tone: 'brand' | 'good' | 'warn' | 'bad'
  /** The background color of the icon. */
  readonly chip: string
}

/** The colors are from docs/product.md, Goals. */
export const goalLooks: Readonly<Record<GoalState, Look>> = {
  active: { icon: Target, tone: 'brand', chip: 'bg-brand-soft text-brand' },
  completed: { icon: CircleCheck, tone: 'good', chip: 'bg-good-soft text-good' },
  paused: { icon: CirclePause, tone: 'warn', chip: 'bg-warn-soft text-warn' },
  overdue: { icon: TriangleAlert, tone: 'bad', chip: 'bg-bad-soft text-bad' },
}
