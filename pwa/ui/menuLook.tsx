import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { buttonClassName, type ButtonSize, type ButtonVariant } from './Button.tsx'

export type MenuItem = {
  key: string
  label: string
  icon?: ReactNode
  onSelect: () => void
  destructive?: boolean
  disabled?: boolean
}

export type MenuProps = {
  /** The button's accessible name; shown too unless there is an icon alone. */
  name: string
  icon?: ReactNode
  showName?: boolean
  items: readonly MenuItem[]
  align?: 'start' | 'end'
  variant?: ButtonVariant
  size?: ButtonSize
  /** Where it opens: above its button where that stands at the foot of the page. */
  side?: 'top' | 'bottom'
  className?: string
  buttonClassName?: string
}

/** How somebody came to a menu's button; an arrow also opens it, at its first or its last item. */
export type Met = 'near' | 'focused' | 'pressed' | 'ArrowDown' | 'ArrowUp'

/** What a menu's button is, whether the menu is ready or not, and what stands around the two. */
export const looksOf = ({
  name,
  icon,
  showName = icon === undefined,
  variant = 'ghost',
  size = showName ? 'default' : 'icon',
  className,
  buttonClassName: buttonClass,
}: MenuProps) => ({
  around: clsx('relative inline-flex', className),
  button: {
    'aria-label': showName ? undefined : name,
    className: buttonClassName({ variant, size }, buttonClass),
    children: (
      <>
        {icon}
        {showName && name}
      </>
    ),
  },
})
