import { clsx } from 'clsx'

type SegmentedProps<T extends string> = {
  label: string
  value: T
  options: readonly { value: T; label: string; count?: number }[]
  onChange: (value: T) => void
  className?: string
}

export function Segmented<T extends string>({
  label,
  value,
  options,
  onChange,
  className,
}: SegmentedProps<T>) {
  return (
    <div
      role="group"
      aria-label={label}
      className={clsx(
        'inline-flex max-w-full flex-wrap gap-1 rounded-control bg-sunken p-1',
        className,
      )}
    >
      {options.map((option) => {
        const pressed = option.value === value
        return (
          <button
            key={option.value}
            type="button"
            aria-pressed={pressed}
            onClick={() => onChange(option.value)}
            className={clsx(
              'relative min-h-11 rounded-[calc(var(--radius-control)-0.25rem)] px-3 text-sm font-semibold sm:px-4 transition-colors after:absolute after:inset-x-0 after:-inset-y-1 sm:min-h-9 pointer-coarse:min-h-11',
              pressed ? 'bg-overlay text-ink shadow-raised' : 'text-muted hover:text-ink',
            )}
          >
            {option.label}
            {option.count !== undefined && (
              <span className="ms-1.5 font-medium text-muted tabular-nums">{option.count}</span>
            )}
          </button>
        )
      })}
    </div>
  )
}
