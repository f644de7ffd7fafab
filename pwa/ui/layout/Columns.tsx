import { clsx } from 'clsx'
import type { ReactNode } from 'react'

interface Props {
  readonly as?: keyof typeof widths
  readonly className?: string
  readonly children: ReactNode
}

/** The room for two columns is measured in the size of the text, and without the shell. */
export const Columns = ({ as = 'equal', className, children }: Props) => (
  <div className={clsx('@container', className)}>
    <div className={clsx('grid grid-cols-[minmax(0,1fr)] items-start gap-6', widths[as])}>
      {children}
    </div>
  </div>
)

const widths = {
  equal: '@min-[42rem]:grid-cols-2',
  aside:
    '@min-[47rem]:grid-cols-[minmax(0,1fr)_18rem] @min-[60rem]:grid-cols-[minmax(0,1fr)_21rem]',
} as const
