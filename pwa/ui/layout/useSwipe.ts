import { useRef } from 'react'
import type { TouchEvent } from 'react'

/** How far a finger moves before it means it, in pixels. */
const meant = 60

/**
 * Swipes sideways go on, as buttons do. For the element's props.
 * @param onSwipe 1 for what comes next, -1 for what came before.
 */
export const useSwipe = (onSwipe: (by: 1 | -1) => void) => {
  const start = useRef<{ readonly x: number; readonly y: number }>(undefined)
  return {
    /** Sideways is ours: the browser would go back in its history. */
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
      if (Math.abs(x) > meant && Math.abs(x) > 2 * Math.abs(y)) onSwipe(x < 0 ? 1 : -1)
    },
  }
}
