import { useId, useState } from 'react'
import type { FormEvent } from 'react'
import { m } from '#shared/messages/messages.ts'
import type { ListedTask } from '#shared/tasks/taskTimes.ts'
import { useFamilyToday } from '#pwa/parts/time/useFamilyToday.ts'
import { Button } from '#pwa/ui/inputs/Button.tsx'
import { DateInput } from '#pwa/ui/inputs/DateInput.tsx'
import { Dialog } from '#pwa/ui/overlays/Dialog.tsx'

interface Props {
  readonly open: boolean
  readonly task: ListedTask | undefined
  readonly onClose: () => void
  /** @param day 'yyyy-MM-dd'. */
  readonly onMove: (day: string) => void
}

/** On which day a task is to be done instead. */
export const AnotherDay = ({ open, task, onClose, onMove }: Props) => {
  const formId = useId()
  return (
    <Dialog
      open={open}
      onClose={onClose}
      size="sm"
      title={m.tasks_later_dialog()}
      description={task?.title}
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            {m.forms_cancel()}
          </Button>
          <Button type="submit" form={formId}>
            {m.tasks_later_save()}
          </Button>
        </>
      }
    >
      <DayForm formId={formId} from={task?.dueDate ?? undefined} onMove={onMove} />
    </Dialog>
  )
}

interface DayFormProps extends Pick<Props, 'onMove'> {
  readonly formId: string
  readonly from: string | undefined
}

const DayForm = ({ formId, from, onMove }: DayFormProps) => {
  const today = useFamilyToday()
  const [day, setDay] = useState(from !== undefined && from > today ? from : today)
  const [isAsked, setAsked] = useState(false)
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (day === '') setAsked(true)
    else onMove(day)
  }
  return (
    <form id={formId} noValidate onSubmit={submit}>
      <DateInput
        name="day"
        label={m.tasks_later_day()}
        required
        value={day}
        error={isAsked && day === '' ? m.tasks_later_day_required() : undefined}
        onChange={(event) => setDay(event.target.value)}
      />
    </form>
  )
}
