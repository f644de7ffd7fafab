import { assigneesOf } from '#shared/tasks/assignees.ts'
import { useState } from 'react'
import { m } from '#shared/messages/messages.ts'
import { everyMonthFrom } from '#shared/money/family/everyMonth.ts'
import type { ListedTask } from '#shared/tasks/taskTimes.ts'
import type { Shown } from '#shared/core/record.ts'
import { isPaused, isTaskTime } from '#shared/tasks/taskSeries.ts'
import type { TaskSeries } from '#shared/tasks/taskSeries.ts'
import { isChildAccount } from '#shared/people/pagePolicy.ts'
import { useData } from '#pwa/live/DataContext.ts'
import { useTaskPermissions } from '#pwa/records/tasks/taskPermissions.ts'
import {
  useTaskSeriesChanges,
  useTaskSeriesPermissions,
  useTaskTimes,
} from '#pwa/records/tasks/taskSeries.ts'
import { useFamilyInView } from '#pwa/state/familyInView.ts'
import { Notice } from '#pwa/ui/layout/Notice.tsx'
import { dayWithYear } from '../time/dates.ts'
import type { EditedTask } from './editedTask.ts'
import { EveryMonthOffer } from '../money/EveryMonthOffer.tsx'
import type { FormInDialog } from '../forms/FormDialog.tsx'
import { RecordForm } from '../forms/RecordForm.tsx'
import { TaskFields } from './TaskFields.tsx'
import { TaskRepeatFields } from './TaskRepeatFields.tsx'
import { taskToForm } from './taskForm.ts'
import type { TaskFormValues } from './taskForm.ts'
import { noTaskRepeat, parseTaskOrSeries, repeatChanged, seriesToForm } from './taskSeriesForm.ts'
import type { RepeatingTaskValues, TaskOrSeries } from './taskSeriesForm.ts'
import { useFamilyToday } from '../time/useFamilyToday.ts'
import { useRecordForm } from '../forms/useRecordForm.ts'
import { useSaveTask } from './useSaveTask.ts'

export const TaskForm = ({ task, series, words, ...dialog }: FormInDialog & EditedTask) => {
  /** As it was when opened, to send only what changed since. */
  const [meant] = useState({ task, series })
  const saveOver = useSaveTask(meant)
  const save = (input: TaskOrSeries): Promise<void> => saveOver(input, opened)
  const own = useOwnByDefault()
  const { opened, values, setValues, set, errors, form } = useRecordForm(dialog, {
    initial: (): RepeatingTaskValues =>
      series === undefined
        ? { ...taskToForm(task), ...(task === undefined && own), ...noTaskRepeat, ...words }
        : seriesToForm(series),
    parse: parseTaskOrSeries,
    save,
  })
  const around = useAround(meant, opened)
  const mayRepeat = useMayRepeat(meant.task)
  return (
    <RecordForm {...form}>
      {typeof meant.series?.pausedOn === 'string' && (
        <Notice>{m.tasks_paused_since({ day: dayWithYear(meant.series.pausedOn) })}</Notice>
      )}
      <TaskFields values={values} set={set} errors={errors} />
      {mayRepeat && (
        <TaskRepeatFields
          values={values}
          onChange={(changed) =>
            setValues((before) =>
              around === undefined
                ? { ...before, ...changed }
                : repeatChanged(before, changed, around),
            )
          }
          errors={errors}
          startDate={values.dueDate}
        />
      )}
      {meant.series !== undefined && values === opened && (
        <SeriesOffer {...{ values }} series={meant.series} onDone={dialog.onSaved} />
      )}
      {meant.series !== undefined && values.repeat === 'none' && (
        <p className="max-w-measure text-sm text-muted">{m.tasks_series_ends_hint()}</p>
      )}
    </RecordForm>
  )
}

interface OfferProps {
  readonly values: RepeatingTaskValues
  readonly series: Shown<TaskSeries>
  readonly onDone: () => void
}

const SeriesOffer = ({ values, series, onDone }: OfferProps) => {
  const today = useFamilyToday()
  const { everyMonth } = useTaskSeriesChanges()
  const { mayCreate } = useTaskSeriesPermissions()
  const offered = !isPaused(series) && mayCreate([...assigneesOf(series), ...series.rotation])
  return (
    <EveryMonthOffer
      {...{ values, onDone }}
      startDate={values.dueDate}
      offer={offered ? everyMonthFrom(series, today) : undefined}
      name={series.title}
      onTake={(offer) => everyMonth(series, offer)}
    />
  )
}

/** A child's new task is for the child, unless it says otherwise. */
export const useOwnByDefault = (): Pick<TaskFormValues, 'assignedTo'> => {
  const { userId } = useData().database
  const role = useFamilyInView()?.role
  return role !== undefined && isChildAccount(role) ? { assignedTo: userId } : { assignedTo: '' }
}

/** Returns the context of a change of repetition; undefined for a new task. */
const useAround = ({ task, series }: EditedTask, opened: RepeatingTaskValues) => {
  const today = useFamilyToday()
  const { times } = useTaskTimes()
  if (task === undefined && series === undefined) return undefined
  const ofSeries = times.find(({ open }) => open?.seriesId === series?.id)
  return { opened, today, open: series && ofSeries?.open }
}

/** An open task may begin to repeat if this person may replace it. */
const useMayRepeat = (task: ListedTask | undefined): boolean => {
  const { mayDeleteTask } = useTaskPermissions()
  const { mayCreate } = useTaskSeriesPermissions()
  if (task === undefined) return true
  const { status } = task
  return (
    !isTaskTime(task) && status === 'pending' && mayDeleteTask(task) && mayCreate(assigneesOf(task))
  )
}
