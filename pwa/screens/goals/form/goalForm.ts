import { goalInputSchema } from '#shared/goals/goal.ts'
import type { Goal, GoalInput, GoalType } from '#shared/goals/goal.ts'
import { measureOf } from '#shared/goals/goalMeasure.ts'
import type { Measure } from '#shared/goals/goalMeasure.ts'
import { stepsFromText, stepsToText, writeSteps } from '#shared/core/steps.ts'
import { readHundredths, typedHundredths } from '#shared/money/typedHundredths.ts'
import type { DecimalSign } from '#shared/money/typedMoney.ts'
import { m } from '#shared/messages/messages.ts'
import { changedFields } from '#pwa/parts/record/changedFields.ts'

/** Empty fields are ''. */
export interface GoalFormValues {
  readonly title: string
  readonly description: string
  readonly type: GoalType
  readonly assignedTo: string
  readonly targetDate: string
  readonly measure: Measure
  readonly targetAmount: string
  readonly unit: string
  readonly steps: string
}

/**
 * The form suggests no date, because a goal that is due today is overdue tomorrow (docs/product.md,
 * Forms).
 * @param assignedTo the only possible assignee, if there is just one.
 */
export const emptyGoal = (assignedTo: string): GoalFormValues => ({
  title: '',
  description: '',
  type: 'individual',
  assignedTo,
  targetDate: '',
  measure: 'percent',
  targetAmount: '',
  unit: '',
  steps: '',
})

export const goalToForm = (goal: Goal, decimalSign?: DecimalSign): GoalFormValues => ({
  title: goal.title,
  description: goal.description ?? '',
  type: goal.type,
  assignedTo: goal.assignedTo ?? '',
  targetDate: goal.targetDate ?? '',
  measure: measureOf(goal),
  targetAmount:
    typeof goal.targetAmount === 'number' ? typedHundredths(goal.targetAmount, decimalSign) : '',
  unit: goal.unit ?? '',
  steps: stepsToText(goal.steps),
})

const schemas = {
  percent: goalInputSchema,
  amount: goalInputSchema,
  steps: goalInputSchema.refine(({ steps = [] }) => steps.length > 0, {
    path: ['steps'],
    error: () => m.goals_steps_required(),
  }),
} as const

/**
 * A family's goal has no assignee, and values for another measure than the chosen one are ignored.
 */
export const parseGoalForm = (
  { measure, ...values }: GoalFormValues,
  decimalSign?: DecimalSign,
) => {
  const isAssigned = values.type === 'individual' && values.assignedTo !== ''
  const isAmount = measure === 'amount'
  return schemas[measure].safeParse({
    ...values,
    assignedTo: isAssigned ? values.assignedTo : null,
    targetDate: values.targetDate === '' ? null : values.targetDate,
    targetAmount: isAmount
      ? (readHundredths(values.targetAmount, decimalSign) ?? values.targetAmount)
      : null,
    unit: isAmount ? values.unit : null,
    steps: measure === 'steps' ? stepsFromText(values.steps) : [],
  })
}

/** Only what the person changed is returned, so that others' changes to other fields are kept. */
export const editedFields = (goal: Goal, { steps = [], ...fields }: GoalInput): Partial<Goal> => ({
  ...changedFields<Partial<GoalInput>>(goal, fields),
  ...writeSteps(goal, steps),
})
