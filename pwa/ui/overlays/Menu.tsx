import * as Headless from '@headlessui/react'
import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { buttonClassName, type ButtonSize, type ButtonVariant } from '../inputs/Button.tsx'
import { useBackCloses } from './useBackCloses.ts'

export type MenuItem = {
  key: string
  label: string
  icon?: ReactNode
  onSelect: () => void
  destructive?: boolean
  disabled?: boolean
}

type MenuProps = {
  name: string
  icon?: ReactNode
  showName?: boolean
  items: readonly MenuItem[]
  align?: 'start' | 'center' | 'end'
  variant?: ButtonVariant
  size?: ButtonSize
  side?: 'top' | 'bottom'
  className?: string
  buttonClassName?: string
}

/** A menu cannot be used inside a Dialog, because it opens in the page's own layer. */
export const Menu = ({
  name,
  icon,
  showName = icon === undefined,
  items,
  align = 'end',
  variant = 'ghost',
  size = showName ? 'default' : 'icon',
  side = 'bottom',
  className,
  buttonClassName: buttonClass,
}: MenuProps) => (
  <Headless.Menu as="div" className={clsx('relative inline-flex', className)}>
    {({ open, close }) => (
      <>
        <BackCloses open={open} onClose={close} />
        <Headless.MenuButton
          aria-label={showName ? undefined : name}
          className={buttonClassName({ variant, size }, buttonClass)}
        >
          {icon}
          {showName && name}
        </Headless.MenuButton>
        <Headless.MenuItems
          ref={side === 'bottom' ? keepInView : null}
          modal={false}
          className={clsx(
            'rise absolute z-30 w-max max-w-[min(20rem,calc(100vw-4rem))] min-w-52 overflow-y-auto overscroll-contain rounded-control bg-overlay p-1.5 shadow-overlay outline-none',
            side === 'bottom'
              ? 'top-full mt-1 data-up:top-auto data-up:bottom-full data-up:mb-1'
              : 'bottom-full mb-2',
            { start: 'start-0', center: 'left-1/2 -translate-x-1/2', end: 'end-0' }[align],
          )}
        >
          {items.map(({ key, ...item }) => (
            <Item key={key} {...item} />
          ))}
        </Headless.MenuItems>
      </>
    )}
  </Headless.Menu>
)

const BackCloses = ({
  open,
  onClose,
}: {
  readonly open: boolean
  readonly onClose: () => void
}) => {
  useBackCloses(open, onClose)
  return null
}

const Item = ({
  label,
  icon,
  onSelect,
  destructive = false,
  disabled = false,
}: Omit<MenuItem, 'key'>) => (
  <Headless.MenuItem disabled={disabled}>
    <button
      type="button"
      onClick={onSelect}
      className={clsx(
        'flex min-h-11 w-full items-center gap-3 rounded-small px-3 text-start font-medium data-disabled:opacity-50 data-focus:bg-sunken',
        destructive && 'text-bad',
      )}
    >
      {icon !== undefined && <span className="shrink-0">{icon}</span>}
      {label}
    </button>
  </Headless.MenuItem>
)

/**
 * Opens on the side that has room between the bars at the top and bottom of the window; if neither
 * has, on the side with more room, and scrolls.
 */
const keepInView = (items: HTMLElement | null): void => {
  const button = items?.parentElement?.getBoundingClientRect()
  if (items === null || button === undefined) return
  const above = button.top - (boxOf('head')?.bottom ?? 0)
  const below = (boxOf('foot')?.top ?? window.innerHeight) - button.bottom
  const isUp = items.scrollHeight > below - gap && above > below
  items.toggleAttribute('data-up', isUp)
  items.style.maxHeight = `${Math.max(leastHeight, (isUp ? above : below) - gap)}px`
}

const gap = 8

/**
 * The least height of an open menu in pixels, however little room there is: three and a half
 * entries fit.
 */
const leastHeight = 172

const boxOf = (edge: 'head' | 'foot'): DOMRect | undefined => {
  const box = document.querySelector(`[data-edge=${edge}]`)?.getBoundingClientRect()
  return box?.height === 0 ? undefined : box
}
