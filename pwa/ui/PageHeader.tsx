import { clsx } from 'clsx'
import type { ReactNode } from 'react'

type PageHeaderProps = {
  title: string
  subtitle?: ReactNode
  eyebrow?: ReactNode
  actions?: ReactNode
  className?: string
}

export function PageHeader({ title, subtitle, eyebrow, actions, className }: PageHeaderProps) {
  return (
    <header
      className={clsx(
        'mb-6 flex flex-col gap-4 sm:flex-row sm:flex-wrap sm:items-end sm:justify-between md:mb-8',
        className,
      )}
    >
      <div className="min-w-0">
        {eyebrow !== undefined && <p className="mb-1 text-sm font-medium text-accent">{eyebrow}</p>}
        <h1 className="font-serif text-xl font-semibold tracking-tight">{title}</h1>
        {subtitle !== undefined && <p className="mt-1 max-w-measure text-muted">{subtitle}</p>}
      </div>
      {actions !== undefined && <div className="flex flex-wrap items-center gap-2">{actions}</div>}
    </header>
  )
}
