import { clsx } from 'clsx'
import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'
import { controlClassName, Field, type FieldText } from './Field.tsx'

type SelectProps = Omit<ComponentProps<'select'>, 'required' | 'children'> &
  FieldText & {
    options: readonly { value: string; label: string; disabled?: boolean }[]
    placeholder?: string
  }

/** Uses the browser's own list, which people know and which needs no script. */
export function Select({
  label,
  hint,
  error,
  optional,
  hideLabel,
  required,
  options,
  placeholder,
  className,
  id,
  ...rest
}: SelectProps) {
  return (
    <Field {...{ label, hint, error, optional, hideLabel, required, id, className }}>
      {(control) => (
        <div className="relative">
          <select
            {...rest}
            {...control}
            className={clsx(controlClassName, 'appearance-none pe-11')}
          >
            {placeholder !== undefined && <option value="">{placeholder}</option>}
            {options.map((option) => (
              <option key={option.value} value={option.value} disabled={option.disabled}>
                {option.label}
              </option>
            ))}
          </select>
          <ChevronDown
            aria-hidden
            className="pointer-events-none absolute inset-y-0 end-3.5 my-auto size-5 text-muted"
          />
        </div>
      )}
    </Field>
  )
}
