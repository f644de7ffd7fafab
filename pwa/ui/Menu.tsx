import { useState } from 'react'
import type { FocusEvent, KeyboardEvent, PointerEvent } from 'react'
import { flushSync } from 'react-dom'
import { looksOf } from './menuLook.tsx'
import type { MenuProps, Met } from './menuLook.tsx'
import { partOf, useIsLoadedLater } from './part.ts'

export type { MenuItem } from './menuLook.tsx'

export const readyMenu = partOf<MenuProps & { met: Met }>(
  async () => (await import('./ReadyMenu.tsx')).ReadyMenu,
)

/**
 * Until somebody comes near it only its button is here: a list has one in each of its rows, and a tenth
 * of the time that a page of them takes to open went to menus that nobody opens. Not inside a Dialog: it
 * opens beside its button in the page's own layer.
 */
export const Menu = (props: MenuProps) => {
  const [met, meet] = useState<Met>()
  const isReady = useIsLoadedLater(readyMenu, met !== undefined)
  return met !== undefined && isReady ? (
    <readyMenu.Component {...props} met={met} />
  ) : (
    <RestingMenu {...props} meet={meet} />
  )
}

const openedBy: Readonly<Record<string, Met>> = {
  Enter: 'ArrowDown',
  ' ': 'ArrowDown',
  ArrowDown: 'ArrowDown',
  ArrowUp: 'ArrowUp',
}

const RestingMenu = ({ meet, ...props }: MenuProps & { meet: (how: Met | undefined) => void }) => {
  const { around, button } = looksOf(props)
  return (
    <div className={around}>
      <button
        type="button"
        aria-haspopup="menu"
        aria-expanded={false}
        {...button}
        onPointerEnter={({ pointerType, currentTarget }: PointerEvent) => {
          /** A finger is there only while it presses, and its click would be for what is gone. */
          if (pointerType === 'touch') return
          const how = currentTarget === document.activeElement ? 'focused' : 'near'
          /** At once: the press that follows is for the button that stands there then. */
          flushSync(() => meet(how))
        }}
        onPointerDown={(event: PointerEvent) => {
          /** It is no click if the menu becomes ready before the button is let go. */
          if (event.pointerType === 'touch' || event.button !== 0) return
          event.preventDefault()
          meet('pressed')
        }}
        onFocus={({ currentTarget }: FocusEvent) => {
          if (currentTarget.matches(':focus-visible')) meet('focused')
        }}
        /** Who has gone on meanwhile is not fetched back. */
        onBlur={() => meet(undefined)}
        onKeyDown={(event: KeyboardEvent) => {
          const opens = openedBy[event.key]
          if (opens === undefined) return
          event.preventDefault()
          meet(opens)
        }}
        onClick={() => meet('pressed')}
      />
    </div>
  )
}
