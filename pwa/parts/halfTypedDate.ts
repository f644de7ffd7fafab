/** The browser hands over '' for a date that is only half typed, and marks the field. */
export const hasHalfTypedDate = (form: HTMLFormElement): boolean =>
  [...form.querySelectorAll<HTMLInputElement>('input[type=date]')].some(
    (input) => input.validity.badInput,
  )
