import { dataColor } from '../styles/dataColor.ts'

type ColorSwatchesProps = {
  legend: string
  name: string
  value: string
  options: readonly { value: string; label: string }[]
  onChange: (value: string) => void
  className?: string
}

export function ColorSwatches({
  legend,
  name,
  value,
  options,
  onChange,
  className,
}: ColorSwatchesProps) {
  return (
    <fieldset className={className}>
      <legend className="mb-1 text-sm font-semibold">{legend}</legend>
      <div className="-mx-1 flex flex-wrap">
        {options.map((option) => (
          <label key={option.value} title={option.label} className="tap grid place-items-center">
            <input
              type="radio"
              className="peer sr-only"
              name={name}
              value={option.value}
              aria-label={option.label}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            <span
              className="size-8 rounded-full ring-ink transition-shadow peer-checked:ring-2 peer-checked:ring-offset-2 peer-checked:ring-offset-overlay peer-focus-visible:outline-2 peer-focus-visible:outline-offset-5 peer-focus-visible:outline-focus"
              style={{ backgroundColor: dataColor(option.value) }}
            />
          </label>
        ))}
      </div>
    </fieldset>
  )
}
