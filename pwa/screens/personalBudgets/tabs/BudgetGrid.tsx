import type { ReactNode } from 'react'
import { m } from '#shared/messages/messages.ts'
import { FillNote } from '#pwa/parts/feedback/FillNote.tsx'
import { LoadingRegion, SkeletonCard } from '#pwa/ui/layout/Skeleton.tsx'

const grid = 'grid grid-cols-[repeat(auto-fill,minmax(min(100%,20rem),1fr))] gap-4 sm:gap-5'

export const BudgetGrid = ({ children }: { readonly children: ReactNode }) => (
  <ul className={grid}>{children}</ul>
)

/** See docs/product.md, Personal budgets. */
export const LoadingBudgets = () => (
  <>
    <LoadingRegion label={m.own_budgets_loading()} className={grid}>
      <SkeletonCard />
      <SkeletonCard />
      <SkeletonCard />
    </LoadingRegion>
    <FillNote />
  </>
)
