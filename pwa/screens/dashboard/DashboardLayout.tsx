import type { ReactElement, ReactNode } from 'react'

/** A phone shows the parts, and all are read, in this order. */
interface Props {
  readonly first: ReactNode
  readonly second: ReactNode
  readonly left?: ReactNode
  readonly right: ReactNode
  readonly last?: ReactNode
}

const stack = 'grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-4 empty:hidden sm:gap-5'

/** The first part stretches to where the second one ends, so that neither column has a hole. */
export function DashboardLayout({ first, second, left, right, last }: Props): ReactElement {
  return (
    <div className="@container">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 sm:gap-5 @min-[42rem]:grid-cols-[minmax(0,1.5fr)_minmax(0,1fr)] @min-[42rem]:grid-rows-[auto_auto_auto_1fr]">
        <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-4 sm:gap-5 @min-[42rem]:row-span-2">
          {first}
        </div>
        <div className={stack}>{second}</div>
        <div className={`${stack} @min-[42rem]:col-start-1 @min-[42rem]:row-start-3`}>{left}</div>
        <div
          className={`${stack} @min-[42rem]:col-start-2 @min-[42rem]:row-span-3 @min-[42rem]:row-start-2`}
        >
          {right}
        </div>
        <div className={`${stack} @min-[42rem]:col-start-1 @min-[42rem]:row-start-4`}>{last}</div>
      </div>
    </div>
  )
}
