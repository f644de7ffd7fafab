import { useCallback, useLayoutEffect, useEffect, useState } from 'react'
import type { RefObject } from 'react'
import type { Scrolled } from './scrubbing.ts'

/** In milliseconds: scrolling counts as under way for this long after it stops. */
const rest = 1500

interface Place {
  readonly above: number
  readonly view: number
  readonly trackHeight: number
}

const isSame = (a: Place, b: Place): boolean =>
  a.above === b.above && a.view === b.view && a.trackHeight === b.trackHeight

export const useScrolled = (
  grid: RefObject<HTMLElement | null>,
  track: RefObject<HTMLElement | null>,
  height: number,
) => {
  const [{ above, view, trackHeight }, setPlace] = useState({ above: 0, view: 1, trackHeight: 0 })
  const [isMoving, setMoving] = useState(false)
  const look = useCallback(() => {
    const place = {
      above: Math.round(-(grid.current?.getBoundingClientRect().top ?? 0)),
      view: window.innerHeight,
      trackHeight: track.current?.clientHeight ?? 0,
    }
    setPlace((known) => (isSame(known, place) ? known : place))
  }, [grid, track])
  useLayoutEffect(look, [look, height])
  useEffect(() => {
    let frame = 0
    let resting: ReturnType<typeof setTimeout> | undefined
    const onScroll = (): void => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(look)
      setMoving(true)
      clearTimeout(resting)
      resting = setTimeout(() => setMoving(false), rest)
    }
    window.addEventListener('scroll', onScroll, { passive: true })
    window.addEventListener('resize', look)
    return () => {
      cancelAnimationFrame(frame)
      clearTimeout(resting)
      window.removeEventListener('scroll', onScroll)
      window.removeEventListener('resize', look)
    }
  }, [look])
  const scrolled: Scrolled = { height, view, above }
  return {
    scrolled,
    trackHeight,
    isMoving,
    goTo: (wanted: number): void => {
      const top = (grid.current?.getBoundingClientRect().top ?? 0) + window.scrollY
      window.scrollTo(0, top + wanted)
    },
  }
}
