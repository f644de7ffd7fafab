import { useCallback, useRef } from 'react'
import { m } from '#shared/messages/messages.ts'
import type { Shown } from '#shared/core/record.ts'
import { isPaused } from '#shared/tasks/taskSeries.ts'
import type { TaskSeries } from '#shared/tasks/taskSeries.ts'
import { useTaskSeries, useTaskSeriesPermissions } from '#pwa/records/tasks/taskSeries.ts'
import { browserLocale, dayWithYear } from '#pwa/parts/time/dates.ts'
import { useHistoryDialog } from '#pwa/parts/record/history/useHistoryDialog.tsx'
import { repeatInWords } from '#pwa/parts/calendar/repeatWords.ts'
import { Button } from '#pwa/ui/inputs/Button.tsx'
import { Card } from '#pwa/ui/layout/Card.tsx'
import { TaskMenu } from './TaskMenu.tsx'
import type { TaskDoings } from './TaskMenu.tsx'
import { useSeriesActions } from './useSeriesActions.ts'

interface Props {
  readonly onOpen: (series: Shown<TaskSeries>) => void
}

export const PausedTasks = ({ onOpen }: Props) => {
  const { records } = useTaskSeries()
  const { mayEdit } = useTaskSeriesPermissions()
  const { resume, remove } = useSeriesActions()
  const { dialog, show } = useHistoryDialog()
  const list = useRef<HTMLUListElement>(null)
  /** The row that had the focus is gone, so the list gets it. */
  const stay = useCallback(() => list.current?.focus(), [])
  const doingsOf = (series: Shown<TaskSeries>): TaskDoings => ({
    history: () => show(series.title, { id: series.id, kind: 'taskSeries' }),
    ...(mayEdit(series) && {
      editSeries: () => onOpen(series),
      removeSeries: () => {
        remove(series)
        stay()
      },
    }),
  })
  const onResume = (series: Shown<TaskSeries>): void => {
    resume(series)
    stay()
  }
  const paused = records.filter(isPaused)
  if (paused.length === 0) return dialog
  return (
    <Card title={m.tasks_paused_heading()}>
      <p className="text-sm text-muted">{m.tasks_paused_text()}</p>
      <ul
        ref={list}
        tabIndex={-1}
        aria-label={m.tasks_paused_heading()}
        className="mt-2 divide-y divide-line outline-none"
      >
        {paused.map((series) => (
          <PausedRow
            key={series.id}
            series={series}
            doings={doingsOf(series)}
            onResume={mayEdit(series) ? onResume : undefined}
          />
        ))}
      </ul>
      {dialog}
    </Card>
  )
}

interface RowProps {
  readonly series: Shown<TaskSeries>
  readonly doings: TaskDoings
  readonly onResume: ((series: Shown<TaskSeries>) => void) | undefined
}

const PausedRow = ({ series, doings, onResume }: RowProps) => {
  const { title, rrule, pausedOn } = series
  return (
    <li className="flex flex-wrap items-start gap-x-2 py-3">
      <div className="min-w-0 flex-1 basis-40">
        <p dir="auto" className="font-medium [overflow-wrap:anywhere]">
          {title}
        </p>
        <p className="text-sm text-muted">{repeatInWords(rrule, browserLocale())}</p>
        <p className="text-sm text-muted">
          {m.tasks_paused_since({ day: dayWithYear(pausedOn ?? '') })}
        </p>
      </div>
      <div className="-me-2.5 flex items-center">
        {onResume !== undefined && (
          <Button
            size="sm"
            variant="secondary"
            aria-label={m.tasks_resume_named({ title })}
            onClick={() => onResume(series)}
          >
            {m.tasks_resume()}
          </Button>
        )}
        <TaskMenu title={title} repeats doings={doings} />
      </div>
    </li>
  )
}
