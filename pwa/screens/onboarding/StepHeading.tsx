import type { ReactNode } from 'react'

interface Props {
  readonly title: string
  readonly children?: ReactNode
}

export const StepHeading = ({ title, children }: Props) => (
  <header className="mb-6">
    <h1 tabIndex={-1} className="font-serif text-xl font-semibold outline-none">
      {title}
    </h1>
    {children !== undefined && <p className="mt-1 text-muted">{children}</p>}
  </header>
)
