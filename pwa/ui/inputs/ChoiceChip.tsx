import type { ComponentProps } from 'react'

type ChoiceChipProps = Omit<ComponentProps<'input'>, 'type' | 'className'> & { label: string }

/** A checkbox for one of several short choices in a row. */
export function ChoiceChip({ label, ...rest }: ChoiceChipProps) {
  return (
    <label className="relative grid min-h-11 min-w-11 place-items-center px-1.5 text-sm font-semibold">
      <input
        {...rest}
        type="checkbox"
        className="peer absolute inset-0 cursor-pointer appearance-none rounded-control bg-surface ring-1 ring-line-strong transition-colors ring-inset checked:bg-brand checked:ring-brand hover:ring-ink"
      />
      <span className="pointer-events-none relative peer-checked:text-brand-ink">{label}</span>
    </label>
  )
}
