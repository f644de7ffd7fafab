import { clsx } from 'clsx'
import type { ReactNode } from 'react'

/**
 * The figures have two columns if four would be narrower than the figures (44rem), so that none is
 * alone in its row.
 */
export function StatGrid({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <div
      className={clsx(
        'grid grid-cols-[repeat(auto-fit,minmax(min(100%,max(8.5rem,min(34%,(44rem-100%)*999),min(10rem,(100%-44rem)*999))),1fr))] gap-3 sm:gap-4 lg:gap-5',
        className,
      )}
    >
      {children}
    </div>
  )
}
