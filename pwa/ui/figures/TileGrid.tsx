import type { ReactNode } from 'react'
import { Skeleton } from '../layout/Skeleton.tsx'

/** One column on a phone, two below 56rem, and from there on all in one row. */
const columns =
  'repeat(auto-fit, minmax(min(100%, max(13rem, min(34%, (56rem - 100%) * 999))), 1fr))'

export const TileGrid = ({ children }: { readonly children: ReactNode }) => (
  <div className="grid gap-3 sm:gap-4 lg:gap-5" style={{ gridTemplateColumns: columns }}>
    {children}
  </div>
)

export const SkeletonTiles = ({ count }: { readonly count: number }) =>
  Array.from({ length: count }, (_, tile) => (
    <div key={tile} className="rounded-card bg-raised p-4 shadow-raised">
      <Skeleton className="h-4 w-3/5" />
      <Skeleton className="mt-2 h-3.5 w-4/5" />
    </div>
  ))
