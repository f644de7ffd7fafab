import { goalInputSchema } from '#shared/domain/goal.ts'
import type { Goal, GoalType } from '#shared/domain/goal.ts'

/** What stands in the goal dialog's fields, empty ones as ''. */
export interface GoalFormValues {
  readonly title: string
  readonly description: string
  readonly type: GoalType
  readonly assignedTo: string
  readonly targetDate: string
}

/**
 * The spec's defaults (section 5).
 * @param today 'yyyy-MM-dd' in the family's time zone.
 * @param assignedTo whom the goal is for, where nobody else could be meant.
 */
export const emptyGoal = (today: string, assignedTo: string): GoalFormValues => ({
  title: '',
  description: '',
  type: 'individual',
  assignedTo,
  targetDate: today,
})

export const goalToForm = (goal: Goal): GoalFormValues => ({
  title: goal.title,
  description: goal.description ?? '',
  type: goal.type,
  assignedTo: goal.assignedTo ?? '',
  targetDate: goal.targetDate ?? '',
})

/** Asks the shared schema; its messages belong beside the fields. A family's goal is nobody's own. */
export const parseGoalForm = (values: GoalFormValues) => {
  const isAssigned = values.type === 'individual' && values.assignedTo !== ''
  return goalInputSchema.safeParse({
    ...values,
    assignedTo: isAssigned ? values.assignedTo : null,
    targetDate: values.targetDate === '' ? null : values.targetDate,
  })
}
