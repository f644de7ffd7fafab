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

/** The percentages of the buttons on a goal's card (docs/product.md, Numbers). */
export const quickProgress = [0, 25, 50, 75, 100] as const

const wholeProgress = 100

/** The largest amount, in hundredths. */
const mostAmount = 1e10

/** The fields of the goal dialog and of POST /api/goals (docs/product.md, Forms). */
export const goalInputSchema = z.object({
  title: requiredText(m.forms_title_required),
  description: optionalText(),
  type: z.enum(goalTypes).default('individual'),
  /** A member's userId; says nothing on a goal of the whole family. */
  assignedTo: orNone(z.string().min(1).max(60)).default(null),
  targetDate: orNone(localDate).default(null),
  /** How much is to be reached, in hundredths of its unit; null or absent for what is no amount. */
  targetAmount: z
    .int({ error: m.goals_target_invalid })
    .min(1, { error: m.goals_target_invalid })
    .max(mostAmount, { error: m.goals_target_invalid })
    .nullable()
    .optional(),
  /** '€', 'books', 'km'. */
  unit: optionalLine(20).unwrap().optional(),
  /** The steps of a goal without an amount. */
  steps: stepsInput.optional(),
})

export const progressSchema = z.number().int().min(0).max(wholeProgress)

/** Merging two devices' steps may make the list longer than `keptSteps` for a while. */
const mostSteps = 500

/** The most entries of a goal; two devices may together exceed it for a while. */
export const mostEntries = 500
const mostMergedEntries = mostEntries + 100

/** In hundredths of the goal's unit; below zero for what is taken back. */
export const entryAmount = z.int().min(-mostAmount).max(mostAmount)

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
  /** Whole percent. */
  progress: progressSchema.default(0),
  /** How the progress came about; a list merges by membership, so that no device's step is lost. */
  progressSteps: z
    .array(z.object({ at: instant, progress: progressSchema }))
    .max(mostSteps)
    .default([]),
  /** The amounts added towards the target; they merge by membership, so that none is lost. */
  entries: z.array(entrySchema).max(mostMergedEntries).optional(),
  /** When it was completed, by the completing device's clock. */
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

/** Two changes within this time are one step, in milliseconds. */
const oneStep = 10 * 60_000

/** Two a week, for a year. */
const keptSteps = 104

/**
 * The fields that setting the progress writes: the whole of it completes the goal, and no other
 * value takes that back (docs/product.md, Goals).
 * @param progress whole percent.
 * @param now ISO 8601 instant.
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

/** The fields that pausing, resuming and completing write. @param now ISO 8601 instant. */
export const setStatus = (
  status: GoalStatus,
  now: string,
): Pick<Goal, 'status' | 'completedAt'> => ({
  status,
  completedAt: status === 'completed' ? now : null,
})
