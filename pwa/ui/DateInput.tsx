import type { ComponentProps } from 'react'
import { controlClassName, Field, type FieldText } from './Field.tsx'

type DateInputProps = Omit<ComponentProps<'input'>, 'required' | 'type'> &
  FieldText & { withTime?: boolean }

/** Values are 'yyyy-MM-dd', with a time 'yyyy-MM-ddTHH:mm', both local. */
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
          {...rest}
          {...control}
          type={withTime ? 'datetime-local' : 'date'}
          className={`${controlClassName} appearance-none tabular-nums`}
        />
      )}
    </Field>
  )
}
