import { useState, useSyncExternalStore } from 'react'
import type { FocusEvent, KeyboardEvent, PointerEvent } from 'react'
import { flushSync } from 'react-dom'
import { looksOf } from './menuLook.tsx'
import type { MenuProps, Met } from './menuLook.tsx'
import { partOf } from './part.ts'

export type { MenuItem } from './menuLook.tsx'

/** A menu that opens; large, and of no use before somebody comes near one. */
export const readyMenu = partOf<MenuProps & { met: Met }>(
  async () => (await import('./ReadyMenu.tsx')).ReadyMenu,
)

/**
 * Until somebody comes near it only its button is here: a list has one in each of its rows, and a tenth
 * of the time that a page of them takes to open went to menus that nobody opens. Not inside a Dialog: it
 * opens beside its button in the page's own layer.
 */
export const Menu = (props: MenuProps) => {
  const isReady = useSyncExternalStore(readyMenu.subscribe, readyMenu.isLoaded)
  const [met, setMet] = useState<Met>()
  const meet = (how: Met) => {
    setMet((now) => (isOpening(now) && !isOpening(how) ? now : how))
    /** Anew at each time, where it did not come before. */
    readyMenu.load().catch(() => setMet(undefined))
  }
  return met !== undefined && isReady ? (
    <readyMenu.Component {...props} met={met} />
  ) : (
    <RestingMenu {...props} met={met} meet={meet} leave={() => setMet(undefined)} />
  )
}

const isOpening = (met: Met | undefined): boolean =>
  met !== undefined && met !== 'near' && met !== 'focused'

interface RestingProps extends MenuProps {
  met: Met | undefined
  meet: (how: Met) => void
  leave: () => void
}

const RestingMenu = ({ met, meet, leave, ...props }: RestingProps) => {
  const { around, button } = looksOf(props)
  return (
    <div className={around}>
      <button
        type="button"
        aria-haspopup="menu"
        aria-expanded={false}
        aria-busy={isOpening(met) || undefined}
        {...button}
        onPointerEnter={({ pointerType, currentTarget }: PointerEvent) => {
          /** What touches is there only while it presses, and its click would be for what is gone. */
          if (pointerType !== 'mouse') return
          const how = currentTarget === document.activeElement ? 'focused' : 'near'
          /** At once: the press that follows is for the button that stands there then. */
          flushSync(() => meet(how))
        }}
        onPointerDown={(event: PointerEvent<HTMLElement>) => {
          if (event.pointerType === 'mouse' && event.button === 0) press(event, meet)
        }}
        onClick={(event) => press(event, meet)}
        onFocus={({ currentTarget }: FocusEvent) => {
          if (met === 'near' || currentTarget.matches(':focus-visible')) meet('focused')
        }}
        /** Who has gone on before the menu's code came is not fetched back. */
        onBlur={leave}
        onKeyDown={(event: KeyboardEvent) => {
          const opens = openedBy[event.key]
          if (opens === undefined) return
          event.preventDefault()
          meet(opens)
        }}
        /** Firefox clicks at the space key's end whatever came of its beginning. */
        onKeyUp={(event: KeyboardEvent) => {
          if (event.key === ' ') event.preventDefault()
        }}
      />
    </div>
  )
}

/** It is no click if the menu becomes ready before the button is let go; and not every browser focuses it. */
const press = (
  event: Pick<PointerEvent<HTMLElement>, 'preventDefault' | 'currentTarget'>,
  meet: (how: Met) => void,
): void => {
  event.preventDefault()
  event.currentTarget.focus()
  meet('pressed')
}

const openedBy: Readonly<Record<string, Met>> = {
  Enter: 'ArrowDown',
  ' ': 'ArrowDown',
  ArrowDown: 'ArrowDown',
  ArrowUp: 'ArrowUp',
}
