import { Skeleton } from '#pwa/ui/layout/Skeleton.tsx'

const cards = 3

export const TasksSkeleton = () => (
  <div aria-hidden className="grid gap-3">
    {Array.from({ length: cards }, (_, card) => (
      <div
        key={card}
        className="flex min-h-22 items-center gap-4 rounded-control bg-raised p-4 shadow-raised"
      >
        <Skeleton className="size-10" />
        <Skeleton className="h-5 w-1/2" />
      </div>
    ))}
  </div>
)
