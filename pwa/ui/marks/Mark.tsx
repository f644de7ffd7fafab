import { clsx } from 'clsx'
import { m } from '#shared/messages/messages.ts'

/** public/icons/favicon.svg is the same drawing. */
export function Mark({ className = 'size-9' }: { className?: string }) {
  return (
    <svg viewBox="0 0 64 64" aria-hidden="true" className={clsx('shrink-0', className)}>
      <rect width="64" height="64" rx="18" fill="#2a4f86" />
      <circle cx="32" cy="16" r="8.5" fill="#f2b84b" />
      <circle cx="48.4" cy="34" r="7.5" fill="#a9d3ea" />
      <circle cx="31" cy="48.5" r="6" fill="#a9cf97" />
      <circle cx="15.6" cy="31" r="8" fill="#e58a52" />
      <circle cx="32" cy="32" r="14.5" fill="#2a4f86" />
      <circle cx="32" cy="32" r="11.5" fill="#fffcf6" />
    </svg>
  )
}

export function Wordmark({ className }: { className?: string }) {
  return (
    <span className={clsx('inline-flex items-center gap-2.5', className)}>
      <Mark />
      <span className="font-serif text-lg leading-tight font-semibold tracking-tight @max-[15rem]:sr-only">
        {m.ui_product_name()}
      </span>
    </span>
  )
}
