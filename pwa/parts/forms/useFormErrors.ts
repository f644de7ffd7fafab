import { useState } from 'react'
import { noErrors, withUnreadable } from './fieldErrors.ts'
import type { FieldErrors, Parsed } from './fieldErrors.ts'
import { errorsNow } from './errorsNow.ts'
import type { Refused } from './errorsNow.ts'
import { useFocusOnErrors } from './useFocusOnErrors.ts'

/**
 * Finds a form's errors when it is submitted, focuses the first field with one, and checks these
 * fields again during typing.
 */
export const useFormErrors = <Values extends object, Input>(
  values: Values,
  parse: (values: Values) => Parsed<Input>,
) => {
  const [refused, setRefused] = useState<Refused<Values>>()
  const element = useFocusOnErrors<HTMLFormElement>(refused?.errors ?? noErrors)
  return {
    /** The props of the form's element. */
    element,
    errors: refused === undefined ? noErrors : errorsNow(refused, values, parse(values).errors),
    /**
     * @param unreadable the fields that the browser could not read.
     * @returns what can be saved; undefined if the fields show errors.
     */
    check: (unreadable: FieldErrors = noErrors): Input | undefined => {
      const { input, errors } = withUnreadable(parse(values), unreadable)
      setRefused(errors && { values, errors, elsewhere: unreadable })
      return input
    },
    /** Shows errors that are found only during saving. */
    refuse: (elsewhere: FieldErrors): void => setRefused({ values, errors: elsewhere, elsewhere }),
  }
}
