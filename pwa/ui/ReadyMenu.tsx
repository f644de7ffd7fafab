import * as Headless from '@headlessui/react'
import { clsx } from 'clsx'
import { useLayoutEffect, useRef } from 'react'
import { looksOf } from './menuLook.tsx'
import type { MenuProps, Met } from './menuLook.tsx'

/** Opens upwards where the window has no room below and enough above. */
const keepInView = (items: HTMLElement | null): void => {
  if (items === null) return
  const { bottom, height } = items.getBoundingClientRect()
  const above = items.parentElement?.getBoundingClientRect().top ?? 0
  items.toggleAttribute('data-up', bottom > window.innerHeight && above > height)
}

/** A menu that can be opened; it takes over what its button was given before (Menu.tsx). */
export const ReadyMenu = ({ met, ...props }: MenuProps & { met: Met }) => {
  const { items, align = 'end', side = 'bottom' } = props
  const { around, button: looks } = looksOf(props)
  const button = useRef<HTMLButtonElement>(null)
  useLayoutEffect(() => {
    if (met === 'near') return
    button.current?.focus()
    if (met === 'pressed') button.current?.click()
    else if (met !== 'focused') {
      button.current?.dispatchEvent(new KeyboardEvent('keydown', { key: met, bubbles: true }))
    }
  }, [met])
  return (
    <Headless.Menu as="div" className={around}>
      <Headless.MenuButton ref={button} {...looks} />
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
