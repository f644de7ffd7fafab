import { useSyncExternalStore } from 'react'

/** The navigation that fits: a bar at the bottom, a rail of icons at the side, or a whole sidebar. */
export type Frame = 'bar' | 'rail' | 'sidebar'

interface Room {
  readonly width: number
  readonly height: number
  readonly rem: number
}

export const frameFor = ({ width, height, rem }: Room): Frame => {
  const room = width / rem
  if (room >= 64) return 'sidebar'
  return room >= 56.25 || (room >= 40 && width > height) ? 'rail' : 'bar'
}

let last: (Room & { readonly frame: Frame }) | undefined

/** Ignores a change of the height alone, because an on-screen keyboard causes one. */
const measure = (): Frame => {
  const root = document.documentElement
  const rem = parseFloat(getComputedStyle(root).fontSize)
  const { innerWidth: width, innerHeight: height } = window
  if (last?.width !== width || last.rem !== rem) {
    last = { width, height, rem, frame: frameFor({ width, height, rem }) }
    /** The style sheet's variants `bar:`, `rail:` and `sidebar:` read this attribute. */
    root.dataset['frame'] = last.frame
  }
  return last.frame
}

const subscribe = (onChange: () => void): (() => void) => {
  const observer = new ResizeObserver(() => {
    measure()
    onChange()
  })
  observer.observe(document.documentElement)
  return () => observer.disconnect()
}

/** Reuses the last measurement, because measuring each time would cost a layout. */
const frameNow = (): Frame => last?.frame ?? measure()

export const useFrame = (): Frame => useSyncExternalStore(subscribe, frameNow)
