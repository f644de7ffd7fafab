import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { Card } from '#pwa/ui/layout/Card.tsx'
import { budgetPath } from '#pwa/parts/money/budgetPath.ts'

interface Props {
  /** undefined as long as the budget has not arrived. Then it cannot be opened. */
  readonly budgetId: string | undefined
  readonly title: string
  readonly badges: ReactNode
  readonly detail?: string | undefined
  readonly actions?: ReactNode
  readonly children: ReactNode
}

/** The whole card is the title's link; only the actions are not. */
export const CardOfBudget = ({ budgetId, title, badges, detail, actions, children }: Props) => (
  <Card
    as="div"
    className={clsx(
      'relative flex h-full min-w-0 flex-col gap-4',
      budgetId !== undefined && 'transition-colors hover:bg-overlay',
    )}
  >
    <div>
      <div className="flex flex-wrap items-start justify-between gap-2">
        <h2 dir="auto" className="min-w-0 text-lg font-semibold [overflow-wrap:anywhere]">
          {budgetId === undefined ? (
            title
          ) : (
            <Link
              to={budgetPath(budgetId)}
              className="outline-none after:absolute after:inset-0 after:rounded-card focus-visible:after:outline-3 focus-visible:after:outline-focus"
            >
              {title}
            </Link>
          )}
        </h2>
        <span className="flex flex-wrap gap-1.5">{badges}</span>
      </div>
      {detail !== undefined && <p className="mt-0.5 text-sm text-muted">{detail}</p>}
    </div>
    {children}
    {actions !== undefined && (
      <div className="relative mt-auto flex w-fit flex-wrap gap-2 pt-1 empty:hidden">{actions}</div>
    )}
  </Card>
)
