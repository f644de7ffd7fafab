import { useEffect, useRef } from 'react'
import { useData } from '#pwa/live/DataContext.ts'
import { addUsed, idleAfter, readUsed, writeUsed } from '#pwa/records/device/appTime/usedSeconds.ts'

const every = 5000

const signs = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchmove', 'scroll'] as const

/** A minute counts if the page was visible and used. @param isOn stops counting while false. */
export const useUsedMinutes = (isOn: boolean, onMinute: () => Promise<void>): void => {
  const { userId } = useData().database
  const called = useRef(onMinute)
  useEffect(() => {
    called.current = onMinute
  })
  useEffect(() => {
    if (!isOn) return undefined
    /** Opening the page counts as use. */
    let touched = performance.now()
    let looked = touched
    const touch = (): void => {
      touched = performance.now()
    }
    const look = (): void => {
      const now = performance.now()
      const elapsed = Math.min(now - looked, 2 * every)
      looked = now
      if (document.visibilityState !== 'visible' || now - touched > idleAfter) return
      const { used, minutes } = addUsed(readUsed(userId), elapsed, Date.now())
      writeUsed(userId, used)
      /** If the storage refuses a minute, it is counted with the next one. */
      if (minutes > 0) called.current().catch(() => {})
    }
    const timer = setInterval(look, every)
    for (const sign of signs) window.addEventListener(sign, touch, { passive: true, capture: true })
    return () => {
      clearInterval(timer)
      for (const sign of signs) window.removeEventListener(sign, touch, { capture: true })
    }
  }, [isOn, userId])
}
