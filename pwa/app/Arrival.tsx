import { useEffect, useLayoutEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'
import { restoreScroll } from './navigation/scrollPositions.ts'

/**
 * Put it beside a screen in the same Suspense boundary. When the screen is there, it scrolls to the
 * remembered place (or the top) and moves the focus to the main heading, so that keyboard and
 * screen reader begin at the new page. The first page keeps the browser's focus.
 */
export function Arrival(): null {
  const { key, pathname } = useLocation()
  const type = useNavigationType()
  useLayoutEffect(() => {
    if (type === 'POP') return restoreScroll(key)
    window.scrollTo(0, 0)
    return undefined
  }, [key, type])
  const shownPath = useRef<string | undefined>(undefined)
  useEffect(() => {
    const isFirst = key === 'default'
    if (shownPath.current === pathname) return
    shownPath.current = pathname
    if (!isFirst) focusHeading()
  }, [key, pathname])
  return null
}

const focusHeading = (): void => {
  const heading = document.querySelector<HTMLElement>('main h1')
  if (heading === null) return
  heading.tabIndex = -1
  heading.style.outline = 'none'
  heading.focus({ preventScroll: true })
}
