import { useRef } from 'react'
import type { TouchEvent } from 'react'

const shortestSwipePx = 60

/** @param onSwipe receives 1 for a swipe to the next item, -1 for one to the item before. */
export const useSwipe = (onSwipe: (by: 1 | -1) => void) => {
  const start = useRef<{ readonly x: number; readonly y: number }>(undefined)
  return {
    /** The browser would take a sideways swipe for its own Back. */
    style: { touchAction: 'pan-y pinch-zoom' },
    onTouchStart: (event: TouchEvent): void => {
      const touch = event.touches[0]
      start.current =
        touch === undefined || event.touches.length > 1
          ? undefined
          : { x: touch.clientX, y: touch.clientY }
    },
    onTouchEnd: (event: TouchEvent): void => {
      const touch = event.changedTouches[0]
      if (start.current === undefined || touch === undefined) return
      const [x, y] = [touch.clientX - start.current.x, touch.clientY - start.current.y]
      start.current = undefined
      if (Math.abs(x) > shortestSwipePx && Math.abs(x) > 2 * Math.abs(y)) onSwipe(x < 0 ? 1 : -1)
    },
  }
}
