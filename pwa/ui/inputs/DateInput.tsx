import type { ComponentProps } from 'react'
import { controlClassName, Field, type FieldText } from './Field.tsx'

type DateInputProps = Omit<ComponentProps<'input'>, 'required' | 'type' | 'name'> &
  FieldText & {
    name: string
    withTime?: boolean
  }

/**
 * Years before this are refused, because a year that is typed short, such as 26, means the year 26.
 */
const earliest = '1900-01-01'
const latest = '2199-12-31'

/** Takes values as 'yyyy-MM-dd', with a time 'yyyy-MM-ddTHH:mm', both local. */
export function DateInput({
  label,
  hint,
  error,
  optional,
  hideLabel,
  required,
  withTime = false,
  className,
  id,
  ...rest
}: DateInputProps) {
  return (
    <Field {...{ label, hint, error, optional, hideLabel, required, id, className }}>
      {(control) => (
        <input
          min={withTime ? `${earliest}T00:00` : earliest}
          max={withTime ? `${latest}T23:59` : latest}
          {...rest}
          {...control}
          type={withTime ? 'datetime-local' : 'date'}
          className={`${controlClassName} appearance-none tabular-nums`}
        />
      )}
    </Field>
  )
}
