import { useState } from 'react'
import type { EventInput } from '#shared/domain/event.ts'
import { useEventChanges } from '#pwa/data/events.ts'
import { EventFields } from './EventFields.tsx'
import { emptyEvent, eventFormChanges, eventToForm, parseEventForm } from './eventForm.ts'
import type { EditedEvent } from './eventForm.ts'
import type { FormInDialog } from './FormDialog.tsx'
import { RecordForm } from './RecordForm.tsx'
import { useRecordForm } from './useRecordForm.ts'

interface Props extends FormInDialog {
  readonly edited: EditedEvent | undefined
  readonly day: string
}

export const EventForm = ({ edited, day, ...dialog }: Props) => {
  const changes = useEventChanges()
  const [meant] = useState(edited)
  const save = async (input: EventInput): Promise<void> => {
    if (meant === undefined) return void (await changes.create(input))
    const before = parseEventForm(opened, meant).input ?? input
    await changes.edit(meant.occurrence, eventFormChanges(before, input), meant.scope)
  }
  const { opened, values, setValues, errors, form } = useRecordForm(dialog, {
    initial: () => (edited === undefined ? emptyEvent(day) : eventToForm(edited.occurrence)),
    parse: (typed) => parseEventForm(typed, meant),
    save,
  })
  return (
    <RecordForm {...form}>
      <EventFields values={values} onChange={setValues} errors={errors} scope={meant?.scope} />
    </RecordForm>
  )
}
