import { clsx } from 'clsx'
import { CircleAlert } from 'lucide-react'
import { useId, type ReactNode } from 'react'
import { m } from '#shared/messages/messages.ts'

export type FieldText = {
  label: string
  hint?: ReactNode
  error?: string | undefined
  optional?: boolean | undefined
  hideLabel?: boolean | undefined
  required?: boolean | undefined
}

export type FieldControl = {
  id: string
  required: boolean
  'aria-invalid': boolean | undefined
  'aria-describedby': string | undefined
}

type FieldProps = FieldText & {
  id?: string | undefined
  className?: string | undefined
  children: (control: FieldControl) => ReactNode
}

export function Field({
  id,
  label,
  hint,
  error,
  optional = false,
  required = !optional,
  hideLabel = false,
  className,
  children,
}: FieldProps) {
  const ownId = useId()
  const controlId = id ?? ownId
  const hintId = `${controlId}-hint`
  const errorId = `${controlId}-error`
  const describedBy = [hint != null && hintId, error !== undefined && errorId].filter(Boolean)
  return (
    <div className={clsx('grid content-start gap-1.5', className)}>
      <label htmlFor={controlId} className={hideLabel ? 'sr-only' : 'text-sm font-semibold'}>
        {label}
        {optional && <span className="font-normal text-muted"> {m.ui_optional()}</span>}
      </label>
      {children({
        id: controlId,
        required,
        'aria-invalid': error === undefined ? undefined : true,
        'aria-describedby': describedBy.length > 0 ? describedBy.join(' ') : undefined,
      })}
      {hint != null && (
        <div id={hintId} className="text-sm text-muted">
          {hint}
        </div>
      )}
      {error !== undefined && <FieldError id={errorId}>{error}</FieldError>}
    </div>
  )
}

export function FieldError({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p id={id} className="flex items-start gap-1.5 text-sm font-medium text-bad">
      <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
      {children}
    </p>
  )
}

export const controlClassName =
  'block w-full min-w-0 min-h-12 rounded-control bg-surface px-3.5 py-2.5 text-base text-ink ring-1 ring-inset ring-line-strong transition-shadow hover:ring-ink focus-visible:outline-offset-0 disabled:opacity-60 aria-invalid:ring-2 aria-invalid:ring-bad'
