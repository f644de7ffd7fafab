import { useEffect, useState } from 'react'
import type { FormEvent, RefObject } from 'react'
import { useUnsaved } from '#pwa/state/unsaved.ts'
import { notSaved } from './fieldErrors.ts'
import type { FieldErrors, Parsed } from './fieldErrors.ts'
import type { FormInDialog } from './FormDialog.tsx'
import { formFields } from './formFields.ts'
import { unreadableDates } from './unreadableDates.ts'
import { useFormErrors } from './useFormErrors.ts'

interface Options<Values, Input> {
  /** Returns the first values of the fields; called once. */
  readonly initial: () => Values
  readonly parse: (values: Values) => Parsed<Input>
  /** Rejects with the reason why it was not saved. */
  readonly save: (input: Input) => Promise<unknown>
  /** Returns the errors that such a reason means, by field; the whole form's under ''. */
  readonly explain?: ((reason: unknown) => FieldErrors) | undefined
}

/** The state that RecordForm takes. */
export interface RecordFormState {
  readonly formId: string
  readonly element: RefObject<HTMLFormElement | null>
  readonly failure: string | undefined
  readonly submit: (event: FormEvent<HTMLFormElement>) => void
}

/**
 * A form in a dialog that makes a record or changes one: its values, what is wrong with them at which
 * field, and the save, after which the dialog closes. What was typed stays until it is saved.
 */
export const useRecordForm = <Values extends object, Input>(
  { formId, onDirty, onPending, onSaved }: FormInDialog,
  { initial, parse, save, explain = notSaved }: Options<Values, Input>,
) => {
  const [opened] = useState(initial)
  const [values, setValues] = useState(opened)
  const { errors, element, check, refuse } = useFormErrors(values, parse)
  const dirty = JSON.stringify(opened) !== JSON.stringify(values)
  useUnsaved(dirty, 'dialog')
  useEffect(() => onDirty(dirty), [dirty, onDirty])

  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault()
    const input = check(unreadableDates(event.currentTarget))
    if (input === undefined) return
    onPending(true)
    save(input).then(onSaved, (reason: unknown) => {
      onPending(false)
      refuse(explain(reason))
    })
  }
  const form: RecordFormState = { formId, element, failure: errors[''], submit }
  return { ...formFields({ opened, values, setValues, errors }), form }
}
