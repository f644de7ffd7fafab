import type { ReactNode } from 'react'
import { Button, type ButtonProps } from './Button.tsx'
import { Tooltip } from '../overlays/Tooltip.tsx'

type IconButtonProps = Omit<ButtonProps, 'children' | 'icon' | 'size' | 'aria-label'> & {
  name: string
  icon: ReactNode
  tooltip?: boolean
}

export function IconButton({
  name,
  icon,
  tooltip = true,
  variant = 'ghost',
  ...rest
}: IconButtonProps) {
  const button = (
    <Button {...rest} variant={variant} size="icon" aria-label={name}>
      {rest.pending === true ? null : icon}
    </Button>
  )
  return tooltip ? <Tooltip label={name}>{button}</Tooltip> : button
}
