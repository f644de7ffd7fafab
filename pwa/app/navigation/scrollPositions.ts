import { useEffect } from 'react'

const positions = new Map<string, number>()

export const useRememberScroll = (pageKey: string): void => {
  useEffect(() => {
    const remember = (): void => void positions.set(pageKey, window.scrollY)
    window.history.scrollRestoration = 'manual'
    window.addEventListener('scroll', remember, { passive: true })
    return () => window.removeEventListener('scroll', remember)
  }, [pageKey])
}

/** The number of frames to wait for lists to grow to the remembered position. */
const patience = 30

const acts = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const

export const restoreScroll = (pageKey: string): (() => void) => {
  const remembered = positions.get(pageKey)
  /** A newly opened page is at its top already, and asking for its position would cost a layout. */
  if (remembered === undefined && pageKey === 'default') return () => {}
  const target = remembered ?? 0
  let frame = 0
  const giveUp = (): void => {
    cancelAnimationFrame(frame)
    for (const act of acts) window.removeEventListener(act, giveUp)
  }
  /** Gives up as soon as a person acts, because the page must not move under their hand. */
  for (const act of acts) window.addEventListener(act, giveUp, { passive: true })
  const attempt = (left: number): void => {
    window.scrollTo(0, target)
    const arrived = Math.abs(window.scrollY - target) < 1
    if (arrived || left === 0) giveUp()
    else frame = requestAnimationFrame(() => attempt(left - 1))
  }
  attempt(patience)
  return giveUp
}
