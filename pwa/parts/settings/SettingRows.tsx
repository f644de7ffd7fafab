import { clsx } from 'clsx'
import { ChevronRight } from 'lucide-react'
import type { LucideIcon } from 'lucide-react'
import { useId, type ReactNode } from 'react'
import { Link } from 'react-router-dom'

interface RowsProps {
  readonly title?: string
  readonly children: ReactNode
}

export const SettingRows = ({ title, children }: RowsProps) => {
  const titleId = useId()
  return (
    <section aria-labelledby={title === undefined ? undefined : titleId}>
      {title !== undefined && (
        <h2 id={titleId} className="mb-2 px-5 text-sm font-semibold text-muted">
          {title}
        </h2>
      )}
      <ul className="divide-y divide-line overflow-hidden rounded-card bg-raised shadow-raised">
        {children}
      </ul>
    </section>
  )
}

interface RowProps {
  readonly to: string
  readonly icon: LucideIcon
  readonly label: string
  /** One line, which keeps its height while it is empty because nothing is known yet. */
  readonly state: string
  readonly tone?: 'bad' | 'warn' | undefined
}

export const SettingRow = ({ to, icon: Icon, label, state, tone }: RowProps) => (
  <li>
    <Link
      to={to}
      className="flex min-h-14 items-center gap-4 px-5 py-2 transition-colors outline-offset-[-2px] hover:bg-sunken"
    >
      <Icon
        aria-hidden
        className={clsx('size-5 shrink-0', isBad(tone) ? 'text-bad' : 'text-brand')}
      />
      <span className="min-w-0 flex-1">
        <span className={clsx('block leading-5 font-medium', isBad(tone) && 'text-bad')}>
          {label}
        </span>
        <span
          dir="auto"
          className={clsx(
            'block min-h-5 truncate text-sm leading-5',
            tone === 'warn' ? 'text-warn' : 'text-muted',
          )}
        >
          {state}
        </span>
      </span>
      <ChevronRight aria-hidden className="size-4 shrink-0 text-muted" />
    </Link>
  </li>
)

const isBad = (tone: RowProps['tone']): boolean => tone === 'bad'
