import type { FieldErrors } from './fieldErrors.ts'

type FieldOf<Values, Value> = {
  [Field in keyof Values]: Values[Field] extends Value ? Field : never
}[keyof Values] &
  string

type Typed = { readonly target: { readonly value: string } }
type Ticked = { readonly target: { readonly checked: boolean } }

export type FormFields<Values extends object> = ReturnType<typeof formFields<Values>>

export const formFields = <Values extends object>(state: {
  /** The same object as `values` until something is typed. */
  readonly opened: Values
  readonly values: Values
  readonly setValues: (change: Values | ((before: Values) => Values)) => void
  readonly errors: FieldErrors
}) => {
  const { values, setValues, errors } = state
  const change = (changed: Partial<Values>): void =>
    setValues((before) => ({ ...before, ...changed }))
  const set = <F extends keyof Values>(field: F, value: Values[F]): void =>
    setValues((before) => ({ ...before, [field]: value }))
  const choice = <F extends keyof Values & string>(field: F) => ({
    value: values[field],
    error: errors[field],
    onChange: (value: Values[F]): void => set(field, value),
  })
  const input = <F extends FieldOf<Values, string>>(field: F) => ({
    ...choice(field),
    /** The cast is sound because a select offers only the field's values. */
    onChange: ({ target }: Typed): void => set(field, target.value as Values[F]),
  })
  return {
    ...state,
    change,
    set,
    choice,
    input,
    /** An unreadable date is reported under the field's name. */
    dateInput: <F extends FieldOf<Values, string>>(field: F) => ({ ...input(field), name: field }),
    checkbox: <F extends FieldOf<Values, boolean>>(field: F) => ({
      checked: values[field] as boolean,
      error: errors[field],
      onChange: ({ target }: Ticked): void => set(field, target.checked as Values[F]),
    }),
  }
}
