import { clsx } from 'clsx'
import type { ComponentProps } from 'react'
import { controlClassName, Field, type FieldText } from './Field.tsx'

type TextAreaProps = Omit<ComponentProps<'textarea'>, 'required'> & FieldText

export function TextArea({
  label,
  hint,
  error,
  optional,
  hideLabel,
  required,
  className,
  id,
  ...rest
}: TextAreaProps) {
  return (
    <Field {...{ label, hint, error, optional, hideLabel, required, id, className }}>
      {(control) => (
        <textarea
          rows={3}
          {...rest}
          {...control}
          className={clsx(controlClassName, 'field-sizing-content max-h-64 min-h-24 resize-y')}
        />
      )}
    </Field>
  )
}
