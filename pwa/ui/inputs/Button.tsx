import { clsx } from 'clsx'
import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { Spinner } from '../marks/Spinner.tsx'

export type ButtonVariant = 'default' | 'destructive' | 'outline' | 'secondary' | 'ghost' | 'link'
export type ButtonSize = 'default' | 'sm' | 'lg' | 'icon'

type Look = { variant?: ButtonVariant; size?: ButtonSize }

export type ButtonProps = ComponentProps<'button'> &
  Look & {
    pending?: boolean
    pendingLabel?: string
    icon?: ReactNode
  }

/** A pending button is not disabled, so that it keeps the focus. */
export function Button({
  variant = 'default',
  size = 'default',
  type = 'button',
  pending = false,
  pendingLabel,
  icon,
  className,
  onClick,
  children,
  ...rest
}: ButtonProps) {
  const words = pending && pendingLabel !== undefined ? pendingLabel : children
  const handleClick = (event: MouseEvent<HTMLButtonElement>) => {
    if (pending) event.preventDefault()
    else onClick?.(event)
  }
  return (
    <button
      {...rest}
      // oxlint-disable-next-line react/button-has-type -- the caller's, 'button' unless given
      type={type}
      onClick={handleClick}
      aria-busy={pending || undefined}
      aria-disabled={pending || undefined}
      className={buttonClassName({ variant, size }, className)}
    >
      {pending ? <Spinner size="sm" /> : icon}
      {words}
    </button>
  )
}

export function buttonClassName(
  { variant = 'default', size = 'default' }: Look = {},
  className?: string,
): string {
  return clsx(
    base,
    variants[variant],
    variant === 'link' ? linkSizes[size] : sizes[size],
    className,
  )
}

const base =
  'inline-flex shrink-0 items-center justify-center gap-2 rounded-control text-center font-semibold select-none transition-colors disabled:opacity-50 aria-busy:opacity-75'

const variants: Readonly<Record<ButtonVariant, string>> = {
  default: 'bg-brand text-brand-ink enabled:hover:bg-brand-strong [a]:hover:bg-brand-strong',
  destructive: 'bg-bad text-bad-ink enabled:hover:bg-bad-strong',
  outline:
    'bg-raised text-ink ring-1 ring-inset ring-line-strong enabled:hover:bg-sunken [a]:hover:bg-sunken',
  secondary:
    'bg-brand-soft text-brand enabled:hover:bg-brand enabled:hover:text-brand-ink [a]:hover:bg-brand [a]:hover:text-brand-ink',
  ghost: 'text-ink enabled:hover:bg-sunken [a]:hover:bg-sunken',
  link: 'text-brand underline decoration-brand/40 underline-offset-4 hover:decoration-brand',
}

const sizes: Readonly<Record<ButtonSize, string>> = {
  default: 'max-w-full min-h-11 px-5 py-2 text-base',
  sm: 'relative max-w-full min-h-9 px-3.5 py-1 text-sm after:absolute after:-inset-1',
  lg: 'max-w-full min-h-13 px-7 py-3 text-lg',
  icon: 'size-11',
}

const linkSizes: Readonly<Record<ButtonSize, string>> = {
  default: 'min-h-11 px-1 text-base',
  sm: 'relative min-h-8 text-sm after:absolute after:-inset-1.5',
  lg: 'min-h-13 px-1 text-lg',
  icon: 'size-11',
}
