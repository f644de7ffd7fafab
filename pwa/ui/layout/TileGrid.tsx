import type { ReactNode } from 'react'
import { Skeleton } from './Skeleton.tsx'

/** Lays tiles out in one, two or all columns; an odd one leaves no gap. */
export const TileGrid = ({ children }: { readonly children: ReactNode }) => (
  <div className="@container">
    <div className="grid gap-3 @min-[30rem]:grid-cols-2 @min-[30rem]:*:last:odd:col-span-2 sm:gap-4 @min-[52rem]:auto-cols-fr @min-[52rem]:grid-flow-col @min-[52rem]:grid-cols-none @min-[52rem]:*:last:odd:col-span-1 lg:gap-5">
      {children}
    </div>
  </div>
)

export const SkeletonTiles = ({ count }: { readonly count: number }) =>
  Array.from({ length: count }, (_, tile) => (
    <div key={tile} className="rounded-card bg-raised px-4 py-3 shadow-raised">
      <Skeleton className="my-1 h-4 w-3/5" />
      <Skeleton className="mt-2 h-3 w-2/5" />
    </div>
  ))
