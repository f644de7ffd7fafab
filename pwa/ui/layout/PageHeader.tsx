import { clsx } from 'clsx'
import type { ReactNode } from 'react'

type PageHeaderProps = {
  title: string
  subtitle?: ReactNode
  eyebrow?: ReactNode
  actions?: ReactNode
  className?: string
}

/** On a phone the header takes one line, and only screen readers get the subtitle. */
export function PageHeader({ title, subtitle, eyebrow, actions, className }: PageHeaderProps) {
  return (
    <header
      className={clsx(
        'mb-4 flex flex-wrap items-center justify-between gap-x-3 gap-y-2 sm:mb-6 sm:items-end sm:gap-y-4 md:mb-8',
        className,
      )}
    >
      {/* At twice the text size the actions move below the title. */}
      <div className="min-w-0 max-sm:flex-[1_1_9.5rem]">
        {eyebrow !== undefined && <p className="mb-1 text-sm font-medium text-accent">{eyebrow}</p>}
        <h1 className="font-serif text-xl font-semibold tracking-tight">{title}</h1>
        {subtitle !== undefined && (
          <p
            className={clsx(
              'mt-1 max-w-measure text-muted',
              typeof subtitle === 'string' && 'max-sm:sr-only',
            )}
          >
            {subtitle}
          </p>
        )}
      </div>
      {actions !== undefined && (
        <div className="flex flex-wrap items-center justify-end gap-2 max-sm:ms-auto">
          {actions}
        </div>
      )}
    </header>
  )
}
