import { clsx } from 'clsx'
import { useId, type ReactNode } from 'react'

type CardProps = {
  as?: 'section' | 'div' | 'article'
  title?: ReactNode
  titleId?: string
  headingLevel?: 2 | 3
  actions?: ReactNode
  tone?: keyof typeof tones
  padded?: boolean
  className?: string
  children?: ReactNode
}

export function Card({
  as: Tag = 'section',
  title,
  titleId,
  headingLevel = 2,
  actions,
  tone = 'raised',
  padded = true,
  className,
  children,
}: CardProps) {
  const ownId = useId()
  const headingId = title === undefined ? undefined : (titleId ?? ownId)
  const Heading = headingLevel === 2 ? 'h2' : 'h3'
  return (
    <Tag
      aria-labelledby={headingId}
      className={clsx('rounded-card', tones[tone], padded && 'p-5 md:p-6', className)}
    >
      {title !== undefined && (
        <header
          className={clsx(
            'flex min-h-9 flex-wrap items-center justify-between gap-x-4 gap-y-2',
            padded ? 'mb-4' : 'px-5 pt-5 pb-4 md:px-6 md:pt-6',
          )}
        >
          <Heading id={headingId} className="text-lg font-semibold">
            {title}
          </Heading>
          {actions !== undefined && <div className="flex items-center gap-2">{actions}</div>}
        </header>
      )}
      {children}
    </Tag>
  )
}

const tones = {
  raised: 'bg-raised shadow-raised',
  sunken: 'bg-sunken',
  brand: 'bg-brand-soft',
  accent: 'bg-accent-soft',
} as const
