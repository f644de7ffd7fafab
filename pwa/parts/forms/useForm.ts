import { useState } from 'react'
import type { FormEvent } from 'react'
import { useUnsaved } from '#pwa/state/unsaved.ts'
import { notSaved } from './fieldErrors.ts'
import type { FieldErrors, Parsed } from './fieldErrors.ts'
import { formFields } from './formFields.ts'
import { unreadableDates } from './unreadableDates.ts'
import { useFormErrors } from './useFormErrors.ts'

export interface FormOptions<Values, Input> {
  readonly parse: (values: Values) => Parsed<Input>
  readonly save: (input: Input) => Promise<unknown>
  /** Maps a reason to errors by field; an error of the whole form is under ''. */
  readonly explain?: ((reason: unknown) => FieldErrors) | undefined
}

interface Options<Values, Input> extends FormOptions<Values, Input> {
  readonly saved: Values
  readonly place: 'dialog' | 'page'
  readonly onSaved: () => void
}

/** Typed text stays until it is saved. */
export const useForm = <Values extends object, Input>(options: Options<Values, Input>) => {
  const { saved, parse, save, explain = notSaved, place, onSaved } = options
  const [edits, setEdits] = useState<Partial<Values>>({})
  const [saving, setSaving] = useState(false)
  const changed = editsOf(saved, { ...saved, ...edits })
  const dirty = Object.keys(changed).length > 0
  const values = dirty ? { ...saved, ...changed } : saved
  const { errors, element, check, refuse } = useFormErrors(values, parse)
  useUnsaved(dirty, place)
  const setValues = (change: Values | ((before: Values) => Values)): void =>
    setEdits((before) =>
      editsOf(saved, typeof change === 'function' ? change({ ...saved, ...before }) : change),
    )
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault()
    const input = check(unreadableDates(event.currentTarget))
    if (input === undefined || saving) return
    setSaving(true)
    save(input)
      .then(onSaved, (reason: unknown) => refuse(explain(reason)))
      .finally(() => setSaving(false))
  }
  return {
    fields: formFields({ opened: saved, values, setValues, errors }),
    form: { element, failure: errors[''], submit },
    dirty,
    saving,
    reset: (): void => setEdits({}),
  }
}

const editsOf = <Values extends object>(saved: Values, values: Values): Partial<Values> =>
  Object.fromEntries(
    Object.entries(values).filter(
      ([field, value]) => JSON.stringify(saved[field as keyof Values]) !== JSON.stringify(value),
    ),
  ) as Partial<Values>
