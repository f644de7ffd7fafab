import { assigneesOf } from '#shared/tasks/assignees.ts'
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
import type { OpenForm } from '../forms/RecordDialog.tsx'
import { TaskFields } from './TaskFields.tsx'
import { TaskRepeatFields } from './TaskRepeatFields.tsx'
import type { TaskFormValues } from './taskForm.ts'
import { repeatChanged } from './taskSeriesForm.ts'
import type { RepeatingTaskValues } from './taskSeriesForm.ts'
import { useFamilyToday } from '../time/useFamilyToday.ts'

export const TaskForm = (form: OpenForm<RepeatingTaskValues, EditedTask>) => {
  const { record, opened, values, setValues, close } = form
  const { task, series } = record
  const around = useAround(record, opened)
  const mayRepeat = useMayRepeat(task)
  return (
    <>
      {typeof series?.pausedOn === 'string' && (
        <Notice>{m.tasks_paused_since({ day: dayWithYear(series.pausedOn) })}</Notice>
      )}
      <TaskFields form={form}>
        {mayRepeat && (
          <TaskRepeatFields
            {...form}
            onChange={(changed) => setValues((before) => repeatChanged(before, changed, around))}
            startDate={values.dueDate}
          />
        )}
      </TaskFields>
      {series !== undefined && values === opened && (
        <SeriesOffer {...{ values, series }} onDone={close} />
      )}
      {series !== undefined && values.repeat === 'none' && (
        <p className="max-w-measure text-sm text-muted">{m.tasks_series_ends_hint()}</p>
      )}
    </>
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

const useAround = ({ series }: EditedTask, opened: RepeatingTaskValues) => {
  const today = useFamilyToday()
  const { times } = useTaskTimes()
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
