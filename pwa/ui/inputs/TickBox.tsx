import { clsx } from 'clsx'
import { useState } from 'react'

type TickBoxProps = {
  checked: boolean
  /** Resolves as soon as `checked` has the outcome; true if that is the wanted state. */
  onChange: (checked: boolean) => Promise<boolean>
  label: string
  describedBy?: string
  disabled?: boolean
  size?: 'default' | 'lg'
  className?: string
}

interface Pressed {
  readonly on: boolean
  readonly outcome: Promise<boolean>
}

/**
 * Only a tick made here celebrates, never one from another device. The box looks pressed at once;
 * `aria-checked` changes when the outcome is known.
 */
export function TickBox({
  checked,
  onChange,
  label,
  describedBy,
  disabled = false,
  size = 'default',
  className,
}: TickBoxProps) {
  const [celebrates, setCelebrates] = useState(false)
  const [pressed, setPressed] = useState<Pressed>()
  const looksChecked = pressed?.on ?? checked
  const toggle = () => {
    const on = !looksChecked
    /** Presses run one after another, each based on the outcome of the one before. */
    const outcome = pressed === undefined ? onChange(on) : pressed.outcome.then(() => onChange(on))
    const pressing = { on, outcome }
    setCelebrates(on)
    setPressed(pressing)
    void outcome.then((isDone) => {
      setPressed((now) => (now === pressing ? undefined : now))
      if (!isDone) setCelebrates(false)
    })
  }
  return (
    <button
      type="button"
      role="checkbox"
      aria-checked={checked}
      data-looks-checked={looksChecked || undefined}
      aria-label={label}
      aria-describedby={describedBy}
      disabled={disabled}
      onClick={toggle}
      className={clsx(
        'group/tick tap grid shrink-0 place-items-center rounded-control disabled:opacity-50',
        celebrates && looksChecked && 'tick-celebrates',
        className,
      )}
    >
      <svg
        viewBox="0 0 48 48"
        fill="none"
        aria-hidden="true"
        className={clsx('overflow-visible', size === 'lg' ? 'size-14' : 'size-11')}
      >
        <g
          className="tick-rays origin-center stroke-accent"
          strokeWidth="2.5"
          strokeLinecap="round"
        >
          <path d="M24 6V2M36.7 11.3l2.9-2.9M42 24h4M36.7 36.7l2.9 2.9M24 42v4M11.3 36.7l-2.9 2.9M6 24H2M11.3 11.3 8.4 8.4" />
        </g>
        <g className="tick-box origin-center">
          <rect
            x="12"
            y="12"
            width="24"
            height="24"
            rx="8"
            strokeWidth="2"
            className={clsx(
              'transition-colors',
              looksChecked
                ? 'fill-good stroke-good'
                : 'fill-transparent stroke-line-strong group-enabled/tick:group-hover/tick:fill-good-soft group-enabled/tick:group-hover/tick:stroke-good',
            )}
          />
          <path
            d="m18 24.6 4.2 4.2L30.4 20"
            strokeWidth="3"
            strokeLinecap="round"
            strokeLinejoin="round"
            className="tick-mark stroke-good-ink"
          />
        </g>
      </svg>
    </button>
  )
}
