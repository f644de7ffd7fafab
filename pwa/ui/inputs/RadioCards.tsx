import { clsx } from 'clsx'
import { useId, type ReactNode } from 'react'
import { FieldError } from './Field.tsx'

type RadioCardsProps<T extends string> = {
  legend: string
  hideLegend?: boolean
  name: string
  value: T | undefined
  options: readonly { value: T; label: string; description?: string; icon?: ReactNode }[]
  onChange: (value: T) => void
  columns?: keyof typeof layouts
  error?: string | undefined
  className?: string
}

export function RadioCards<T extends string>({
  legend,
  hideLegend = false,
  name,
  value,
  options,
  onChange,
  columns = 2,
  error,
  className,
}: RadioCardsProps<T>) {
  const errorId = useId()
  return (
    <fieldset className={className} aria-describedby={error === undefined ? undefined : errorId}>
      <legend className={hideLegend ? 'sr-only' : 'mb-2 text-sm font-semibold'}>{legend}</legend>
      <div className={clsx('grid gap-3', layouts[columns])}>
        {options.map((option) => (
          <label
            key={option.value}
            className={clsx(card, columns > 2 && 'flex-col justify-center text-center')}
          >
            <input
              type="radio"
              className="peer sr-only"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            {option.icon !== undefined && (
              <span aria-hidden="true" className="text-muted peer-checked:text-brand">
                {option.icon}
              </span>
            )}
            <span className="min-w-0">
              <span className="block font-semibold">{option.label}</span>
              {option.description !== undefined && (
                <span className="block text-sm text-muted">{option.description}</span>
              )}
            </span>
          </label>
        ))}
      </div>
      {error !== undefined && (
        <div className="mt-2">
          <FieldError id={errorId}>{error}</FieldError>
        </div>
      )}
    </fieldset>
  )
}

const layouts = {
  1: 'grid-cols-1',
  2: 'sm:grid-cols-2',
  3: 'grid-cols-3',
  4: 'grid-cols-2 lg:grid-cols-4',
} as const

const card =
  'flex min-h-12 items-center gap-x-3 gap-y-1.5 rounded-control bg-surface px-4 py-3 ring-1 ring-line-strong transition-colors ring-inset hover:ring-ink has-checked:bg-brand-soft has-checked:ring-2 has-checked:ring-brand has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus'
