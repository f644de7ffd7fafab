import { clsx } from 'clsx'
import type { ReactNode } from 'react'

/** As many columns as the figures' own size allows: two on phones, one at twice the text size. */
export function StatGrid({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <div
      className={clsx(
        'grid grid-cols-[repeat(auto-fit,minmax(min(100%,max(8.5rem,34%)),1fr))] gap-3 sm:gap-4 md:grid-cols-[repeat(auto-fit,minmax(min(100%,10rem),1fr))] lg:gap-5',
        className,
      )}
    >
      {children}
    </div>
  )
}
