import { useState } from 'react'
import { noErrors, withUnreadable } from './fieldErrors.ts'
import type { FieldErrors, Parsed } from './fieldErrors.ts'
import { errorsNow } from './errorsNow.ts'
import type { Refused } from './errorsNow.ts'
import { useFocusOnErrors } from './useFocusOnErrors.ts'

/** The fields with errors are checked again during typing. */
export const useFormErrors = <Values extends object, Input>(
  values: Values,
  parse: (values: Values) => Parsed<Input>,
) => {
  const [refused, setRefused] = useState<Refused<Values>>()
  const element = useFocusOnErrors<HTMLFormElement>(refused?.errors ?? noErrors)
  return {
    element,
    errors: refused === undefined ? noErrors : errorsNow(refused, values, parse(values).errors),
    /** @returns what can be saved; undefined if the fields show errors. */
    check: (unreadable: FieldErrors = noErrors): Input | undefined => {
      const { input, errors } = withUnreadable(parse(values), unreadable)
      setRefused(errors && { values, errors, elsewhere: unreadable })
      return input
    },
    refuse: (elsewhere: FieldErrors): void => setRefused({ values, errors: elsewhere, elsewhere }),
  }
}
