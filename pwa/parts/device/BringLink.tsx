import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { buttonClassName } from '#pwa/ui/inputs/Button.tsx'

interface Props {
  /** Imports from an exported file, even if this device has records. */
  readonly copy?: boolean
  readonly variant?: 'default' | 'outline'
  readonly children: ReactNode
}

export const BringLink = ({ copy = false, variant = 'outline', children }: Props) => {
  const { pathname } = useLocation()
  return (
    <Link
      to={copy ? '/bring?copy' : '/bring'}
      state={{ from: pathname }}
      className={buttonClassName({ variant })}
    >
      {children}
    </Link>
  )
}
