import { ChevronRight } from 'lucide-react'
import { useId } from 'react'
import { Spinner } from '../marks/Spinner.tsx'

interface Props<T extends string> {
  readonly legend: string
  readonly options: readonly {
    readonly value: T
    readonly label: string
    readonly description: string
  }[]
  readonly pending: T | undefined
  readonly onChoose: (value: T) => void
}

export function ChoiceCards<T extends string>({ legend, options, pending, onChoose }: Props<T>) {
  const legendId = useId()
  return (
    <div role="group" aria-labelledby={legendId} className="grid gap-3">
      <p id={legendId} className="-mb-1 text-sm font-semibold">
        {legend}
      </p>
      {options.map(({ value, label, description }) => (
        <button
          key={value}
          type="button"
          aria-busy={value === pending || undefined}
          aria-disabled={pending !== undefined || undefined}
          onClick={() => pending === undefined && onChoose(value)}
          className="flex min-h-12 items-center gap-3 rounded-control bg-surface px-4 py-3 text-start ring-1 ring-line-strong transition-colors ring-inset hover:ring-ink aria-disabled:opacity-75"
        >
          <span className="min-w-0 flex-1">
            <span className="block font-semibold">{label}</span>
            <span className="block text-sm text-muted">{description}</span>
          </span>
          {value === pending ? (
            <Spinner size="sm" />
          ) : (
            <ChevronRight aria-hidden className="size-4 shrink-0 text-muted" />
          )}
        </button>
      ))}
    </div>
  )
}
