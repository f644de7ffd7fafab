import { m } from '#shared/messages/messages.ts'
import { EventForm } from './EventForm.tsx'
import type { EditedEvent, EventFormValues } from './eventForm.ts'
import { FormDialog } from '../forms/FormDialog.tsx'

interface Props {
  readonly open: boolean
  readonly onClose: () => void
  /** Without one a new event is made. */
  readonly edited?: EditedEvent | undefined
  /** The day that a new event is for, 'yyyy-MM-dd', or a moment of it. */
  readonly day?: string | undefined
  /** The first values of a new event. */
  readonly words?: Partial<EventFormValues> | undefined
}

/** 'Create New Event', and the same form to edit one (docs/product.md, Calendar). */
export const EventDialog = ({ open, onClose, edited, day = '', words }: Props) => (
  <FormDialog
    open={open}
    onClose={onClose}
    title={edited === undefined ? m.calendar_dialog_create_title() : m.calendar_dialog_edit_title()}
    submitLabel={edited === undefined ? m.calendar_create() : m.calendar_save()}
  >
    {(form) => <EventForm {...form} {...{ edited, day, words }} />}
  </FormDialog>
)
