import { clsx } from 'clsx'
import { dataColor } from '../styles/dataColor.ts'

export type ProgressTone = keyof typeof tones

type ProgressBarProps = {
  value: number | undefined
  /** The default is 100 (docs/product.md, Numbers). */
  max?: number
  label: string
  tone?: ProgressTone
  color?: string
  size?: 'sm' | 'default'
  className?: string
}

export function ProgressBar({
  value,
  max = 100,
  label,
  tone = 'brand',
  color,
  size = 'default',
  className,
}: ProgressBarProps) {
  const now = Math.min(Math.max(value ?? 0, 0), max)
  const percent = max > 0 ? (now / max) * 100 : 0
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={max}
      aria-valuenow={value === undefined ? undefined : Math.round(now)}
      className={clsx(
        'overflow-hidden rounded-full bg-sunken',
        size === 'sm' ? 'h-1.5' : 'h-2.5',
        className,
      )}
    >
      <div
        className={clsx('h-full rounded-full transition-[width]', tones[tone])}
        style={{
          width: `${percent}%`,
          ...(color !== undefined && { backgroundColor: dataColor(color) }),
        }}
      />
    </div>
  )
}

const tones = {
  brand: 'bg-brand',
  good: 'bg-good',
  warn: 'bg-warn',
  bad: 'bg-bad',
  accent: 'bg-accent',
} as const
