import { useState } from 'react'
import { EventDialog } from '../../calendar/EventDialog.tsx'
import { FamilyExpenseDialog } from '../../money/forms/ExpenseDialog.tsx'
import { AddListItemDialog } from '../../lists/AddListItemDialog.tsx'
import { TaskDialog } from '../../tasks/TaskDialog.tsx'
import { OneLineForm } from './OneLineForm.tsx'
import type { Fields } from './useLine.ts'

interface Props {
  readonly open: boolean
  readonly onClose: () => void
  readonly line?: string | undefined
  /** The text below it: the rest of a text that was shared with the app. */
  readonly about?: string | undefined
}

/**
 * Makes a task, an event, an expense or list items out of one line; shows first how it was
 * understood.
 */
export const OneLineDialog = ({ open, onClose, line = '', about = '' }: Props) => {
  /** Set when the person asks for all fields. */
  const [handed, setHanded] = useState<Fields>()
  const close = (): void => {
    onClose()
    setHanded(undefined)
  }
  return (
    <>
      <OneLineForm
        open={open && handed === undefined}
        onClose={onClose}
        line={line}
        about={about}
        onAllFields={setHanded}
      />
      {handed !== undefined && <AllFields fields={handed} open={open} onClose={close} />}
    </>
  )
}

interface AllFieldsProps extends Pick<Props, 'open' | 'onClose'> {
  readonly fields: Fields
}

const AllFields = ({ fields, ...dialog }: AllFieldsProps) => {
  switch (fields.kind) {
    case 'task':
      return <TaskDialog {...dialog} words={fields.values} />
    case 'event':
      return <EventDialog {...dialog} words={fields.values} />
    case 'expense':
      return <FamilyExpenseDialog {...dialog} words={fields.values} />
    case 'listItem':
      return <AddListItemDialog {...dialog} text={fields.values.text} />
  }
}
