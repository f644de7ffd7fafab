import { stepsFromText } from '#shared/core/steps.ts'
import type { Task, TaskInput } from '#shared/tasks/task.ts'
import { taskSeriesInputSchema } from '#shared/tasks/taskSeries.ts'
import type { TaskSeries, TaskSeriesInput } from '#shared/tasks/taskSeries.ts'
import { isSame } from '#shared/sync/canonical.ts'
import { m } from '#shared/messages/messages.ts'
import { fieldErrors, parsedBy } from '../forms/fieldErrors.ts'
import type { Parsed } from '../forms/fieldErrors.ts'
import { noRepeat, repeatProblems, repeatToForm, repeatToRule } from '../calendar/repeatForm.ts'
import type { RepeatValues } from '../calendar/repeatForm.ts'
import { assignedFromForm, assignedToForm, parseTaskForm, taskFieldsToForm } from './taskForm.ts'
import type { TaskFormValues } from './taskForm.ts'

export interface TaskRepeatValues extends RepeatValues {
  readonly takesTurns: boolean
  readonly turns: readonly string[]
}

export const noTaskRepeat: TaskRepeatValues = { ...noRepeat, takesTurns: false, turns: [] }

export type RepeatingTaskValues = TaskFormValues & TaskRepeatValues

export const saysMore = (values: RepeatingTaskValues): boolean =>
  values.description !== '' ||
  values.others.length > 0 ||
  values.priority !== 'medium' ||
  values.steps !== '' ||
  values.isPlanning ||
  values.repeat !== 'none'

export const seriesToForm = (series: TaskSeries): RepeatingTaskValues => ({
  ...taskFieldsToForm(series),
  dueDate: series.startDate,
  ...repeatToForm(series.rrule, series.startDate),
  takesTurns: series.rotation.length > 0,
  turns: series.rotation,
})

interface Around {
  readonly opened: RepeatingTaskValues
  readonly today: string
  readonly open: Task | undefined
}

/**
 * A task that begins to repeat is first due when it was due, or today. A series that ends keeps the
 * date and the people of its open occurrence.
 */
export const repeatChanged = (
  before: RepeatingTaskValues,
  changed: Partial<TaskRepeatValues>,
  { opened, today, open }: Around,
): RepeatingTaskValues => {
  const after = { ...before, ...changed }
  const repeated = before.repeat !== 'none'
  if (repeated === (after.repeat !== 'none')) return after
  if (!repeated) {
    const first = opened.repeat === 'none' ? before.dueDate : opened.dueDate
    return { ...after, dueDate: first || today }
  }
  if (opened.repeat === 'none') return { ...after, dueDate: opened.dueDate }
  if (open === undefined) return { ...after, dueDate: '' }
  return { ...after, dueDate: open.dueDate ?? '', ...assignedToForm(open) }
}

export interface TaskOrSeries {
  readonly single?: TaskInput
  readonly repeating?: TaskSeriesInput
}

export const parseTaskOrSeries = (values: RepeatingTaskValues): Parsed<TaskOrSeries> => {
  if (values.repeat !== 'none') return parseSeriesForm(values)
  const { input, errors } = parsedBy(parseTaskForm(values))
  return input === undefined ? { errors } : { input: { single: input } }
}

/** One person alone cannot take turns. */
const leastTurns = 2

const parseSeriesForm = (values: RepeatingTaskValues): Parsed<TaskOrSeries> => {
  const { dueDate: startDate, takesTurns, turns } = values
  const own = {
    ...repeatProblems(values, startDate),
    ...(startDate === '' ? { dueDate: m.tasks_first_due_required() } : {}),
    ...(takesTurns && turns.length < leastTurns ? { turns: m.tasks_turns_too_few() } : {}),
  }
  const isFine = Object.keys(own).length === 0
  const parsed = taskSeriesInputSchema.safeParse({
    ...values,
    startDate,
    steps: stepsFromText(values.steps),
    dueTime: values.dueTime === '' ? null : values.dueTime,
    ...assignedFromForm(takesTurns ? { ...values, assignedTo: '' } : values),
    rotation: takesTurns ? turns : [],
    rrule: isFine ? repeatToRule(values, startDate) : null,
  })
  if (parsed.success && isFine) return { input: { repeating: parsed.data } }
  const { startDate: dueDate, rrule: _, ...found } = parsed.error ? fieldErrors(parsed.error) : {}
  return { errors: { ...found, ...(dueDate === undefined ? {} : { dueDate }), ...own } }
}

export const seriesFormChanges = (
  opened: TaskSeriesInput,
  input: TaskSeriesInput,
): Partial<TaskSeriesInput> =>
  Object.fromEntries(
    Object.entries(input).filter(
      ([field, value]) => !isSame(opened[field as keyof TaskSeriesInput], value),
    ),
  )
