import { clsx } from 'clsx'
import { VisuallyHidden } from '../layout/VisuallyHidden.tsx'

type SpinnerProps = {
  size?: 'sm' | 'default' | 'lg'
  label?: string
  className?: string
}

export function Spinner({ size = 'default', label, className }: SpinnerProps) {
  const wheel = (
    <svg
      viewBox="0 0 24 24"
      fill="none"
      aria-hidden="true"
      className={clsx('spin shrink-0', sizes[size], className)}
    >
      <circle cx="12" cy="12" r="9" stroke="currentColor" strokeWidth="3" opacity="0.22" />
      <path d="M12 3a9 9 0 0 1 9 9" stroke="currentColor" strokeWidth="3" strokeLinecap="round" />
    </svg>
  )
  if (label === undefined) return wheel
  return (
    <div role="status" className="text-brand">
      {wheel}
      <VisuallyHidden>{label}</VisuallyHidden>
    </div>
  )
}

const sizes = { sm: 'size-4.5', default: 'size-6', lg: 'size-10' } as const
