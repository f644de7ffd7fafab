import { clsx } from 'clsx'
import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'

type DisclosureProps = {
  summary: ReactNode
  defaultOpen?: boolean
  flush?: boolean
  className?: string
  children: ReactNode
}

/** Native details open by keyboard, and when the browser's search finds a word inside. */
export function Disclosure({
  summary,
  defaultOpen = false,
  flush = false,
  className,
  children,
}: DisclosureProps) {
  return (
    <details open={defaultOpen} className={clsx('group/disclosure', className)}>
      <summary
        className={clsx(
          'flex min-h-12 list-none items-center justify-between gap-4 rounded-control py-2 font-medium transition-colors hover:bg-sunken [&::-webkit-details-marker]:hidden',
          flush ? '-mx-3 px-3' : 'px-4',
        )}
      >
        {summary}
        <ChevronDown
          aria-hidden
          className="size-5 shrink-0 text-muted transition-transform group-open/disclosure:rotate-180"
        />
      </summary>
      <div className={clsx('pt-1 pb-4', !flush && 'px-4')}>{children}</div>
    </details>
  )
}
