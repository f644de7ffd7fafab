import { clsx } from 'clsx'
import type { ReactNode } from 'react'

export type DrawingProps = { className?: string }

type DrawingFrameProps = DrawingProps & { viewBox?: string; children: ReactNode }

export function Drawing({ viewBox = '0 0 176 128', className, children }: DrawingFrameProps) {
  return (
    <svg
      viewBox={viewBox}
      fill="none"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      className={clsx('block h-auto w-full stroke-ink', className)}
    >
      {children}
    </svg>
  )
}

export function Patch({ className = 'fill-sunken' }: DrawingProps) {
  return (
    <path
      strokeWidth="0"
      className={className}
      d="M22 78C14 52 38 26 72 22c30-4 62-2 78 20 14 20 10 50-14 60-22 10-60 8-82 4-16-3-27-11-32-28Z"
    />
  )
}
