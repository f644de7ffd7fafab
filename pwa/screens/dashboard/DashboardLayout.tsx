import type { ReactElement, ReactNode } from 'react'

interface Props {
  /** Absent for people outside the household; the others then move up. */
  readonly main: ReactNode
  /** Small cards: beside the others if there is room, side by side on a tablet. */
  readonly aside: ReactNode
  readonly below: ReactNode
}

export function DashboardLayout({ main, aside, below }: Props): ReactElement {
  return (
    <div className="@container">
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 sm:gap-5 @min-[56rem]:grid-cols-[minmax(0,1.7fr)_minmax(0,1fr)] @min-[56rem]:grid-rows-[auto_1fr]">
        {main && (
          <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-4 sm:gap-5 @min-[56rem]:row-span-2">
            {main}
          </div>
        )}
        <div className="grid min-w-0 gap-4 sm:auto-cols-fr sm:grid-flow-col sm:gap-5 @min-[56rem]:grid-flow-row">
          {aside}
        </div>
        <div className="min-w-0">{below}</div>
      </div>
    </div>
  )
}
