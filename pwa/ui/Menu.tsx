import * as Headless from '@headlessui/react'
import { clsx } from 'clsx'
import { useLayoutEffect, useRef, useState } from 'react'
import type { FocusEvent, KeyboardEvent, PointerEvent, ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { buttonClassName, type ButtonSize, type ButtonVariant } from './Button.tsx'

export type MenuItem = {
  key: string
  label: string
  icon?: ReactNode
  onSelect: () => void
  destructive?: boolean
  disabled?: boolean
}

type MenuProps = {
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

/** Opens upwards where the window has no room below and enough above. */
const keepInView = (items: HTMLElement | null): void => {
  if (items === null) return
  const { bottom, height } = items.getBoundingClientRect()
  const above = items.parentElement?.getBoundingClientRect().top ?? 0
  items.toggleAttribute('data-up', bottom > window.innerHeight && above > height)
}

/** How somebody came to a menu's button. */
type Met = 'near' | 'focused' | 'pressed'

/**
 * Until somebody comes near it only its button is here: a list has one in each of its rows, and a tenth
 * of the time that a page of them takes to open went to menus that nobody opens. Not inside a Dialog: it
 * opens beside its button in the page's own layer.
 */
export function Menu(props: MenuProps) {
  const [met, meet] = useState<Met>()
  return met === undefined ? (
    <RestingMenu {...props} meet={meet} />
  ) : (
    <ReadyMenu {...props} met={met} />
  )
}

const looksOf = ({
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

const RestingMenu = ({ meet, ...props }: MenuProps & { meet: (how: Met) => void }) => {
  const { around, button } = looksOf(props)
  return (
    <div className={around}>
      <button
        type="button"
        aria-haspopup="menu"
        aria-expanded={false}
        onPointerEnter={({ pointerType, currentTarget }: PointerEvent) => {
          /** A finger is there only while it presses, and its click would be for what is gone. */
          if (pointerType === 'touch') return
          const how = currentTarget === document.activeElement ? 'focused' : 'near'
          /** At once: the press that follows is for the button that stands there then. */
          flushSync(() => meet(how))
        }}
        onFocus={({ currentTarget }: FocusEvent) => {
          if (currentTarget.matches(':focus-visible')) meet('focused')
        }}
        onKeyDown={(event: KeyboardEvent) => {
          if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
          event.preventDefault()
          meet('pressed')
        }}
        onClick={() => meet('pressed')}
        {...button}
      />
    </div>
  )
}

function ReadyMenu({ met, ...props }: MenuProps & { met: Met }) {
  const { items, align = 'end', side = 'bottom' } = props
  const { around, button } = looksOf(props)
  const itself = useRef<HTMLButtonElement>(null)
  useLayoutEffect(() => {
    if (met !== 'near') itself.current?.focus()
    if (met === 'pressed') itself.current?.click()
  }, [met])
  return (
    <Headless.Menu as="div" className={around}>
      <Headless.MenuButton ref={itself} {...button} />
      <Headless.MenuItems
        ref={side === 'bottom' ? keepInView : null}
        modal={false}
        className={clsx(
          'rise absolute z-30 min-w-52 rounded-control bg-overlay p-1.5 shadow-overlay outline-none',
          side === 'bottom'
            ? 'top-full mt-1 data-up:top-auto data-up:bottom-full data-up:mb-1'
            : 'bottom-full mb-2',
          align === 'end' ? 'right-0' : 'left-0',
        )}
      >
        {items.map((item) => (
          <Headless.MenuItem key={item.key} disabled={item.disabled ?? false}>
            <button
              type="button"
              onClick={item.onSelect}
              className={clsx(
                'flex min-h-11 w-full items-center gap-3 rounded-small px-3 text-left font-medium data-disabled:opacity-50 data-focus:bg-sunken',
                item.destructive === true && 'text-bad',
              )}
            >
              {item.icon}
              {item.label}
            </button>
          </Headless.MenuItem>
        ))}
      </Headless.MenuItems>
    </Headless.Menu>
  )
}
