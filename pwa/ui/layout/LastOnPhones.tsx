import { Fragment } from 'react'
import type { ReactNode } from 'react'
import { useMediaQuery } from './useMediaQuery.ts'

/** Must match the style sheet's breakpoints. */
const narrower = { sm: '(width < 40rem)', md: '(width < 48rem)' } as const

interface Props {
  readonly part: ReactNode
  readonly below?: keyof typeof narrower
  readonly children: ReactNode
}

/** Changes the document's order, so that keys and screen readers follow it; state survives. */
export const LastOnPhones = ({ part, below = 'md', children }: Props) => {
  const isNarrow = useMediaQuery(narrower[below])
  const inOrder = [
    <Fragment key="part">{part}</Fragment>,
    <Fragment key="rest">{children}</Fragment>,
  ]
  return isNarrow ? inOrder.toReversed() : inOrder
}

interface FiguresProps {
  readonly figures: ReactNode
  readonly children: ReactNode
}

export const FiguresFirst = ({ figures, children }: FiguresProps) => (
  <LastOnPhones part={<div className="mb-6 max-md:mt-6 max-md:mb-0">{figures}</div>}>
    {children}
  </LastOnPhones>
)
