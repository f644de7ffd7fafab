import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { m } from '#shared/messages/messages.ts'
import { VisuallyHidden } from './VisuallyHidden.tsx'

/** Wrap all of a page's skeletons in one LoadingRegion. */
export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden="true" className={clsx('skeleton rounded-small bg-sunken', className)} />
}

export function SkeletonFigure() {
  return (
    <>
      <span
        aria-hidden="true"
        className="skeleton inline-block h-[0.8em] w-20 max-w-full rounded-small bg-sunken"
      />
      <VisuallyHidden>{m.ui_loading()}</VisuallyHidden>
    </>
  )
}

export function SkeletonLines({ lines = 3, className }: { lines?: number; className?: string }) {
  return (
    <div aria-hidden="true" className={clsx('grid gap-3', className)}>
      {Array.from({ length: lines }, (_, line) => (
        <Skeleton key={line} className={clsx('h-4', line === lines - 1 ? 'w-3/5' : 'w-full')} />
      ))}
    </div>
  )
}

export function SkeletonCard({ lines = 3, className }: { lines?: number; className?: string }) {
  return (
    <div className={clsx('rounded-card bg-raised p-5 shadow-raised md:p-6', className)}>
      <Skeleton className="mb-5 h-5 w-2/5" />
      <SkeletonLines lines={lines} />
    </div>
  )
}

export function SkeletonStats({ count = 4 }: { count?: number }) {
  return Array.from({ length: count }, (_, card) => (
    <div key={card} className="rounded-card bg-raised p-4 shadow-raised sm:p-5 lg:p-6">
      <Skeleton className="h-4 w-1/2" />
      <Skeleton className="mt-3 h-8 w-3/5" />
      <Skeleton className="mt-3 h-3.5 w-4/5" />
    </div>
  ))
}

type LoadingRegionProps = { label?: string; className?: string; children: ReactNode }

export function LoadingRegion({ label = m.ui_loading(), className, children }: LoadingRegionProps) {
  return (
    <div role="status" aria-busy="true" className={className}>
      <VisuallyHidden>{label}</VisuallyHidden>
      {children}
    </div>
  )
}
