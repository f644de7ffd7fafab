import type { ReactElement, ReactNode } from 'react'

interface Props {
  readonly wide: ReactNode
  readonly narrow: ReactNode
}

/** Two columns where there is room, one below the other where not. */
export function DashboardLayout({ wide, narrow }: Props): ReactElement {
  return (
    <div className="grid items-start gap-4 sm:gap-5 xl:grid-cols-[minmax(0,1.7fr)_minmax(0,1fr)]">
      <div className="grid min-w-0 gap-4 sm:gap-5">{wide}</div>
      <div className="grid min-w-0 gap-4 sm:gap-5">{narrow}</div>
    </div>
  )
}
