import { clsx } from 'clsx'
import { useId, type ComponentProps, type ReactNode } from 'react'
import { FieldError } from './Field.tsx'

type CheckboxProps = Omit<ComponentProps<'input'>, 'type'> & {
  label: ReactNode
  hint?: ReactNode
  error?: string | undefined
}

export function Checkbox({ label, hint, error, className, id, ...rest }: CheckboxProps) {
  const ownId = useId()
  const inputId = id ?? ownId
  const hintId = hint != null ? `${inputId}-hint` : undefined
  const errorId = error !== undefined ? `${inputId}-error` : undefined
  return (
    <div className={className}>
      <div className="flex gap-3">
        <span className="relative grid size-6 shrink-0 translate-y-2.5 place-items-center">
          <input
            {...rest}
            id={inputId}
            type="checkbox"
            aria-invalid={error !== undefined || undefined}
            aria-describedby={[hintId, errorId].filter(Boolean).join(' ') || undefined}
            className="peer size-6 appearance-none rounded-small bg-surface ring-1 ring-line-strong transition-colors ring-inset checked:bg-brand checked:ring-brand hover:ring-ink disabled:opacity-50"
          />
          <svg
            viewBox="0 0 24 24"
            fill="none"
            aria-hidden="true"
            className="pointer-events-none absolute inset-0 stroke-brand-ink opacity-0 peer-checked:opacity-100"
          >
            <path
              d="m6.5 12.5 3.6 3.6 7.4-8"
              strokeWidth="3"
              strokeLinecap="round"
              strokeLinejoin="round"
            />
          </svg>
        </span>
        <label htmlFor={inputId} className={clsx('min-h-11 flex-1 cursor-pointer py-2.5')}>
          {label}
        </label>
      </div>
      {hint != null && (
        <div id={hintId} className="-mt-1.5 ms-9 text-sm text-muted">
          {hint}
        </div>
      )}
      {errorId !== undefined && <FieldError id={errorId}>{error}</FieldError>}
    </div>
  )
}
