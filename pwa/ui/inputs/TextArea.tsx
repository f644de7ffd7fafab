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
  rows = 3,
  ...rest
}: TextAreaProps) {
  return (
    <Field {...{ label, hint, error, optional, hideLabel, required, id, className }}>
      {(control) => (
        <textarea
          rows={rows}
          {...rest}
          {...control}
          className={clsx(
            controlClassName,
            'field-sizing-content max-h-64',
            rows === 1 ? 'resize-none' : 'min-h-24 resize-y',
          )}
        />
      )}
    </Field>
  )
}
