import type { ReactNode } from 'react'

interface Props {
  readonly tasks: ReactNode
  readonly aside: ReactNode
  readonly below: ReactNode
}

export const ChildHomeLayout = ({ tasks, aside, below }: Props) => (
  <div className="@container">
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 @min-[42rem]:grid-cols-[minmax(0,1.3fr)_minmax(0,1fr)] @min-[42rem]:grid-rows-[auto_1fr]">
      <div className="min-w-0">{tasks}</div>
      <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-6 @min-[42rem]:row-span-2">
        {aside}
      </div>
      <div className="min-w-0">{below}</div>
    </div>
  </div>
)
