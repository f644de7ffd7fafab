import { clsx } from 'clsx'
import { useId } from 'react'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { ProgressBar } from '../marks/ProgressBar.tsx'
import { figureStyle, figureText } from './figureStyle.ts'
import { SkeletonFigure } from '../layout/Skeleton.tsx'

interface Props {
  readonly label: string
  readonly value: string | number | undefined
  readonly detail: ReactNode
  readonly to: string
  readonly progress?: { readonly value: number | undefined; readonly label: string }
  readonly isWarning?: boolean
  readonly className?: string
}

export const FigureTile = (props: Props) => {
  const { label, value, detail, to, progress, isWarning = false, className } = props
  const labelId = useId()
  const shown = figureText(value)
  return (
    <div
      className={clsx(
        'relative rounded-card bg-raised px-4 py-3 shadow-raised transition-colors hover:bg-overlay',
        className,
      )}
    >
      <Link to={to} aria-labelledby={labelId} className="absolute inset-0 rounded-[inherit]" />
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <p id={labelId} className="text-sm font-medium text-muted">
          {label}
        </p>
        <p
          className={clsx(
            'font-serif text-lg leading-tight font-semibold whitespace-nowrap tabular-nums',
            isWarning && 'text-warn',
          )}
          style={figureStyle(shown)}
        >
          {shown === undefined ? <SkeletonFigure /> : shown}
        </p>
        <div className="flex w-full items-center gap-3 text-xs text-muted">
          <p>{detail}</p>
          {progress !== undefined && (
            <ProgressBar
              {...progress}
              tone={isWarning ? 'warn' : 'brand'}
              size="sm"
              className="min-w-8 flex-1"
            />
          )}
        </div>
      </div>
    </div>
  )
}
