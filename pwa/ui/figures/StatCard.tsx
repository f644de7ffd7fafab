import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { ProgressBar, type ProgressTone } from '../marks/ProgressBar.tsx'
import { figureStyle, figureText } from './figureStyle.ts'
import { SkeletonFigure } from '../layout/Skeleton.tsx'

type StatCardProps = {
  label: string
  value: ReactNode
  detail?: ReactNode
  icon?: ReactNode
  tone?: keyof typeof tones
  progress?: { value: number | undefined; max?: number; label: string }
  large?: boolean
  className?: string
}

export function StatCard({
  label,
  value,
  detail,
  icon,
  tone = 'plain',
  progress,
  large = false,
  className,
}: StatCardProps) {
  const { chip, figure, bar } = tones[tone]
  const shown = typeof value === 'number' ? figureText(value) : value
  return (
    <div
      className={clsx(
        '@container flex flex-col rounded-card bg-raised p-4 shadow-raised sm:p-5 lg:p-6',
        className,
      )}
    >
      <div className="flex items-start justify-between gap-1">
        <p className="text-sm font-medium text-muted">{label}</p>
        {icon !== undefined && (
          <span
            aria-hidden="true"
            className={clsx(
              '-mt-1 -me-1.5 hidden size-8 shrink-0 place-items-center rounded-full @min-[7.5rem]:grid @min-[9rem]:size-9',
              chip,
            )}
          >
            {icon}
          </span>
        )}
      </div>
      <p
        className={clsx(
          'mt-1 font-serif text-[length:max(0.8125rem,min(var(--figure),100cqi/var(--ems)))] leading-[1.18] font-semibold tabular-nums',
          large
            ? '[--figure:2rem]'
            : '[--figure:var(--text-xl)] @max-[8.25rem]:[--figure:1.625rem]',
          figure,
        )}
        style={figureStyle(shown)}
      >
        {shown === undefined ? <SkeletonFigure /> : shown}
      </p>
      {progress !== undefined && (
        <ProgressBar {...progress} tone={bar} size="sm" className="mt-3 mb-1" />
      )}
      {detail !== undefined && <p className="mt-1 text-sm text-muted">{detail}</p>}
    </div>
  )
}

type Tone = { chip: string; figure: string; bar: ProgressTone }

const tones = {
  plain: { chip: 'bg-brand-soft text-brand', figure: 'text-ink', bar: 'brand' },
  good: { chip: 'bg-good-soft text-good', figure: 'text-ink', bar: 'good' },
  warn: { chip: 'bg-warn-soft text-warn', figure: 'text-warn', bar: 'warn' },
  bad: { chip: 'bg-bad-soft text-bad', figure: 'text-bad', bar: 'bad' },
  accent: { chip: 'bg-accent-soft text-accent', figure: 'text-ink', bar: 'accent' },
} as const satisfies Record<string, Tone>
