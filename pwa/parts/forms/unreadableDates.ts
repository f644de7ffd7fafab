import { m } from '#shared/messages/messages.ts'
import type { FieldErrors } from './fieldErrors.ts'

/** The browser returns a half-typed date as '', and marks years that the field does not take. */
export const unreadableDates = (form: HTMLFormElement): FieldErrors => {
  const fields = form.querySelectorAll<HTMLInputElement>(
    '[type=date], [type=datetime-local], [type=time]',
  )
  return Object.fromEntries(
    [...fields].flatMap((field) => {
      const message = problemOf(field)
      return message === undefined ? [] : [[field.name, message]]
    }),
  )
}

const problemOf = ({ type, validity, required }: HTMLInputElement): string | undefined => {
  if (validity.badInput && type === 'time') return m.forms_time_invalid()
  if (validity.badInput) return required ? m.budget_date_invalid() : m.forms_date_invalid()
  return validity.rangeUnderflow || validity.rangeOverflow ? m.forms_date_year() : undefined
}
