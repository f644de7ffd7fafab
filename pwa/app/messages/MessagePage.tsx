import type { ReactElement, ReactNode } from 'react'

interface Props {
  readonly drawing?: ReactNode
  readonly title: string
  readonly children: ReactNode
  readonly action?: ReactNode
}

export function MessagePage({ drawing, title, children, action }: Props): ReactElement {
  return (
    <div className="mx-auto flex max-w-measure flex-col items-center gap-5 px-4 py-14 text-center">
      {drawing !== undefined && <div className="w-44 text-brand">{drawing}</div>}
      <h1 className="font-serif text-xl font-semibold">{title}</h1>
      <p className="text-balance text-muted">{children}</p>
      {action}
    </div>
  )
}
