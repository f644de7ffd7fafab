import { useState } from 'react'
import { noErrors, withUnreadable } from './fieldErrors.ts'
import type { FieldErrors, Parsed } from './fieldErrors.ts'
import { errorsNow } from './errorsNow.ts'
import type { Refused } from './errorsNow.ts'
import { useFocusOnErrors } from './useFocusOnErrors.ts'

/**
 * What is wrong at a form's fields: looked for when it is submitted, which focuses the first such
 * field, and from then on at these fields again while one types.
 */
export const useFormErrors = <Values extends object, Input>(
  values: Values,
  parse: (values: Values) => Parsed<Input>,
) => {
  const [refused, setRefused] = useState<Refused<Values>>()
  const element = useFocusOnErrors<HTMLFormElement>(refused?.errors ?? noErrors)
  return {
    /** For the form's element. */
    element,
    errors: refused === undefined ? noErrors : errorsNow(refused, values, parse(values).errors),
    /**
     * @param unreadable what the browser could not read.
     * @returns what can be saved; undefined where something is wrong, which the fields say then.
     */
    check: (unreadable: FieldErrors = noErrors): Input | undefined => {
      const { input, errors } = withUnreadable(parse(values), unreadable)
      setRefused(errors && { values, errors, elsewhere: unreadable })
      return input
    },
    /** For what is found wrong only as it is saved. */
    refuse: (elsewhere: FieldErrors): void => setRefused({ values, errors: elsewhere, elsewhere }),
  }
}
