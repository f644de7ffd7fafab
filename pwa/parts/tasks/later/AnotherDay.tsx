import { m } from '#shared/messages/messages.ts'
import type { ListedTask } from '#shared/tasks/taskTimes.ts'
import { RecordDialog } from '#pwa/parts/forms/RecordDialog.tsx'
import { useFamilyToday } from '#pwa/parts/time/useFamilyToday.ts'
import { DateInput } from '#pwa/ui/inputs/DateInput.tsx'

interface Props {
  readonly open: boolean
  readonly task: ListedTask | undefined
  readonly onClose: () => void
  readonly onMove: (day: string) => void
}

export const AnotherDay = ({ open, task, onClose, onMove }: Props) => {
  const today = useFamilyToday()
  return (
    <RecordDialog
      open={open}
      onClose={onClose}
      size="sm"
      title={m.tasks_later_dialog()}
      description={task?.title}
      submitLabel={m.tasks_later_save()}
      record={task?.dueDate ?? ''}
      initial={(from) => ({ day: from > today ? from : today })}
      parse={({ day }) =>
        day === '' ? { errors: { day: m.tasks_later_day_required() } } : { input: day }
      }
      save={async (day) => onMove(day)}
    >
      {({ dateInput }) => <DateInput {...dateInput('day')} label={m.tasks_later_day()} required />}
    </RecordDialog>
  )
}
