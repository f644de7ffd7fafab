import { z } from 'zod'
import { idPart, recordFields } from '../core/record.ts'
import { stepFields, stepsInput } from '../core/steps.ts'
import {
  instant,
  localDate,
  optionalLine,
  optionalText,
  orNone,
  requiredText,
} from '../core/text.ts'
import { m } from '#shared/messages/messages.ts'

export const goalTypes = ['individual', 'family'] as const
export const goalStatuses = ['active', 'completed', 'paused'] as const

export const quickProgress = [0, 25, 50, 75, 100] as const

const wholeProgress = 100

const mostHundredths = 1e10

export const goalInputSchema = z.object({
  title: requiredText(m.forms_title_required),
  description: optionalText(),
  type: z.enum(goalTypes).default('individual'),
  assignedTo: orNone(z.string().min(1).max(60)).default(null),
  targetDate: orNone(localDate).default(null),
  /** The target in hundredths of the unit; null or absent for a goal without an amount. */
  targetAmount: z
    .int({ error: m.goals_target_invalid })
    .min(1, { error: m.goals_target_invalid })
    .max(mostHundredths, { error: m.goals_target_invalid })
    .nullable()
    .optional(),
  unit: optionalLine(20).unwrap().optional(),
  steps: stepsInput.optional(),
})

export const progressSchema = z.number().int().min(0).max(wholeProgress)

/** Merging may make the list longer than `keptSteps` for a while. */
const mostSteps = 500

export const mostEntries = 500
const mostMergedEntries = mostEntries + 100

export const entryAmount = z.int().min(-mostHundredths).max(mostHundredths)

const entrySchema = z.object({
  id: idPart,
  at: instant,
  amount: entryAmount,
})

export const goalSchema = z.object({
  ...recordFields,
  ...goalInputSchema.shape,
  ...stepFields,
  kind: z.literal('goal'),
  familyId: z.string().min(1).max(60),
  status: z.enum(goalStatuses).default('active'),
  progress: progressSchema.default(0),
  progressSteps: z
    .array(z.object({ at: instant, progress: progressSchema }))
    .max(mostSteps)
    .default([]),
  entries: z.array(entrySchema).max(mostMergedEntries).optional(),
  completedAt: instant.nullable().default(null),
})

export type GoalInput = z.infer<typeof goalInputSchema>
export type Goal = z.infer<typeof goalSchema>
export type GoalType = Goal['type']
export type GoalStatus = Goal['status']
export type GoalEntry = z.infer<typeof entrySchema>
export type ProgressStep = Goal['progressSteps'][number]

type ProgressFields = Pick<Goal, 'progress' | 'progressSteps'> &
  Partial<Pick<Goal, 'status' | 'completedAt'>>

const oneStep = 10 * 60_000

const keptSteps = 104

/**
 * A progress of 100 completes the goal; a lower one does not reopen it (docs/product.md, Goals).
 */
export const setProgress = (
  goal: Pick<Goal, 'status' | 'progressSteps'>,
  progress: number,
  now: string,
): ProgressFields => {
  const earlier = goal.progressSteps.filter(
    ({ at }) => Math.abs(Date.parse(now) - Date.parse(at)) >= oneStep,
  )
  const progressSteps = [...earlier, { at: now, progress }].slice(-keptSteps)
  const completes = progress === wholeProgress && goal.status !== 'completed'
  return { progress, progressSteps, ...(completes ? setStatus('completed', now) : {}) }
}

export const setStatus = (
  status: GoalStatus,
  now: string,
): Pick<Goal, 'status' | 'completedAt'> => ({
  status,
  completedAt: status === 'completed' ? now : null,
})
