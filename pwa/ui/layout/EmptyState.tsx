import { clsx } from 'clsx'
import type { ReactNode } from 'react'

type EmptyStateProps = {
  drawing?: ReactNode
  title?: string
  children: ReactNode
  action?: ReactNode
  compact?: boolean
  className?: string
}

export function EmptyState({
  drawing,
  title,
  children,
  action,
  compact = false,
  className,
}: EmptyStateProps) {
  return (
    <div
      className={clsx(
        'flex flex-col items-center text-center',
        compact ? 'gap-3 py-3' : 'gap-4 py-8',
        className,
      )}
    >
      {drawing !== undefined && <div className={compact ? 'w-28' : 'w-44'}>{drawing}</div>}
      <div className="max-w-form">
        {title !== undefined && <p className="font-serif text-lg font-semibold">{title}</p>}
        <p className="text-muted">{children}</p>
      </div>
      {action}
    </div>
  )
}
