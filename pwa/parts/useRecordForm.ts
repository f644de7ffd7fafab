import { useEffect, useState } from 'react'
import type { FormEvent, RefObject } from 'react'
import { useUnsaved } from '#pwa/state/unsaved.ts'
import { noErrors, reasonOf, withUnreadable } from './fieldErrors.ts'
import type { Parsed } from './fieldErrors.ts'
import type { FormInDialog } from './FormDialog.tsx'
import { unreadableDates } from './unreadableDates.ts'
import { useFocusOnErrors } from './useFocusOnErrors.ts'

interface Options<Values, Input> {
  /** What stands in the fields when the form opens; asked once. */
  readonly initial: () => Values
  readonly parse: (values: Values) => Parsed<Input>
  /** Rejects with why it was not saved. */
  readonly save: (input: Input) => Promise<unknown>
}

/** What the form's element needs; RecordForm takes it. */
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
  { initial, parse, save }: Options<Values, Input>,
) => {
  const [opened] = useState(initial)
  const [values, setValues] = useState(opened)
  const [errors, setErrors] = useState(noErrors)
  const [failure, setFailure] = useState<string>()
  const dirty = JSON.stringify(opened) !== JSON.stringify(values)
  useUnsaved(dirty)
  useEffect(() => onDirty(dirty), [dirty, onDirty])

  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault()
    const parsed = withUnreadable(parse(values), unreadableDates(event.currentTarget))
    if (parsed.errors !== undefined) return setErrors(parsed.errors)
    setErrors(noErrors)
    onPending(true)
    save(parsed.input).then(onSaved, (reason: unknown) => {
      onPending(false)
      setFailure(reasonOf(reason))
    })
  }
  const form: RecordFormState = { formId, element: useFocusOnErrors(errors), failure, submit }
  return {
    opened,
    values,
    setValues,
    set: <F extends keyof Values>(field: F, value: Values[F]): void =>
      setValues((before) => ({ ...before, [field]: value })),
    errors,
    form,
  }
}
