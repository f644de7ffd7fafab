import type { FieldErrors } from './fieldErrors.ts'

export interface Refused<Values> {
  readonly values: Values
  readonly errors: FieldErrors
  /** The browser's or the server's errors, which a check of the values does not find. */
  readonly elsewhere: FieldErrors
}

/** Other fields show no error before the next submission. */
export const errorsNow = <Values extends object>(
  { values: submitted, errors, elsewhere }: Refused<Values>,
  values: Values,
  found: FieldErrors = {},
): FieldErrors => {
  const isAsSubmitted = (field: string): boolean =>
    submitted[field as keyof Values] === values[field as keyof Values]
  return Object.fromEntries(
    Object.keys(errors).flatMap((field) => {
      const message = (isAsSubmitted(field) ? elsewhere[field] : undefined) ?? found[field]
      return message === undefined ? [] : [[field, message]]
    }),
  )
}
