import { useEffect, useLayoutEffect } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'
import { restoreScroll } from './navigation/scrollPositions.ts'

let shownPath: string | undefined

/**
 * Belongs beside a screen in the same Suspense boundary. It scrolls to the remembered place and
 * focuses the main heading, so that keyboard and screen reader begin at the new page. On the way
 * back, it focuses the link that led away. The first page keeps the browser's focus.
 */
export function Arrival(): null {
  const { key, pathname, state } = useLocation()
  const type = useNavigationType()
  useLayoutEffect(() => {
    if (type === 'POP') return restoreScroll(key)
    window.scrollTo(0, 0)
    return undefined
  }, [key, type])
  const isBack = type === 'POP' || isBackLink(state)
  useEffect(() => {
    const left = shownPath
    shownPath = pathname
    if (left === undefined || left === pathname) return
    const link = isBack ? linkTo(left) : undefined
    if (link === undefined) focusHeading()
    else link.focus({ preventScroll: type === 'POP' })
  }, [pathname, isBack, type])
  return null
}

const isBackLink = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && Reflect.get(state, 'isBack') === true

const linkTo = (path: string): HTMLElement | undefined =>
  [...document.querySelectorAll<HTMLElement>('main a[href]')].find(
    (link) => link.getAttribute('href') === path,
  )

const focusHeading = (): void => {
  const heading = document.querySelector<HTMLElement>('main h1')
  if (heading === null) return
  heading.tabIndex = -1
  heading.style.outline = 'none'
  heading.focus({ preventScroll: true })
}
