import { clsx } from 'clsx'
import type { ComponentProps, ReactNode } from 'react'
import { controlClassName, Field, type FieldText } from './Field.tsx'

type TextInputProps = Omit<ComponentProps<'input'>, 'required'> &
  FieldText & {
    leading?: ReactNode
    trailing?: ReactNode
  }

export function TextInput({
  label,
  hint,
  error,
  optional,
  hideLabel,
  required,
  leading,
  trailing,
  className,
  id,
  ...rest
}: TextInputProps) {
  return (
    <Field {...{ label, hint, error, optional, hideLabel, required, id, className }}>
      {(control) => (
        <div className="relative">
          {leading !== undefined && (
            <span className="pointer-events-none absolute inset-y-0 start-0 grid w-11 place-items-center text-muted">
              {leading}
            </span>
          )}
          <input
            type="text"
            {...rest}
            {...control}
            className={clsx(
              controlClassName,
              leading !== undefined && 'ps-11',
              trailing !== undefined && 'pe-12',
            )}
          />
          {trailing !== undefined && (
            <span className="absolute inset-y-0 end-0.5 grid place-items-center text-muted">
              {trailing}
            </span>
          )}
        </div>
      )}
    </Field>
  )
}
