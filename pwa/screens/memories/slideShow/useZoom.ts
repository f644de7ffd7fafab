import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { PointerEvent, RefObject } from 'react'
import { keyStep, movedBy, toggledAt, whole, zoomedAt } from './zoom.ts'
import type { Point, Size, Zoom } from './zoom.ts'

interface Options {
  readonly stage: RefObject<HTMLElement | null>
  readonly of: string
  readonly onSwipe: (by: 1 | -1) => void
}

/**
 * In pixels and milliseconds: how far a finger moves before it counts as a gesture, and how soon a
 * second tap follows.
 */
const meant = 60
const tapReach = 12
const doubleTap = 300

interface Finger extends Point {
  readonly from: Point
}

/** A finger moves an enlarged picture; on a whole picture it goes on to the next one. */
export const useZoom = ({ stage, of, onSwipe }: Options) => {
  const [state, setState] = useState({ of, zoom: whole })
  const zoom = state.of === of ? state.zoom : whole
  const change = (next: Change): void => {
    const { clientWidth: width = 0, clientHeight: height = 0 } = stage.current ?? {}
    setState((now) => ({ of, zoom: next(now.of === of ? now.zoom : whole, { width, height }) }))
  }
  const pointOf: PointOf = (event) => {
    const box = stage.current?.getBoundingClientRect()
    if (box === undefined) return { x: 0, y: 0 }
    return {
      x: event.clientX - box.left - box.width / 2,
      y: event.clientY - box.top - box.height / 2,
    }
  }
  useWheel(stage, (event) => {
    const factor = Math.exp(-event.deltaY / 400)
    change((now, size) => zoomedAt(now, factor, pointOf(event), size))
  })
  return {
    zoom,
    zoomByKey: (by: 1 | -1): void =>
      change((now, size) => zoomedAt(now, by === 1 ? keyStep : 1 / keyStep, middle, size)),
    listeners: useFingers({ zoom, change, pointOf, onSwipe }),
  }
}

const middle: Point = { x: 0, y: 0 }

type Change = (zoom: Zoom, size: Size) => Zoom
type PointOf = (event: { readonly clientX: number; readonly clientY: number }) => Point

interface FingerOptions extends Pick<Options, 'onSwipe'> {
  readonly zoom: Zoom
  readonly change: (next: Change) => void
  readonly pointOf: PointOf
}

const useFingers = ({ zoom, change, pointOf, onSwipe }: FingerOptions) => {
  const fingers = useRef(new Map<number, Finger>())
  const wasPinched = useRef(false)
  const lastTapAt = useRef(Number.NEGATIVE_INFINITY)

  const onPointerMove = (event: PointerEvent): void => {
    const before = fingers.current.get(event.pointerId)
    if (before === undefined) return
    const now = { ...pointOf(event), from: before.from }
    const other = [...fingers.current].find(([id]) => id !== event.pointerId)?.[1]
    fingers.current.set(event.pointerId, now)
    const by = { x: now.x - before.x, y: now.y - before.y }
    if (other !== undefined) {
      wasPinched.current = true
      const factor = distance(now, other) / Math.max(1, distance(before, other))
      const at = { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 }
      change((held, size) => zoomedAt(held, factor, at, size))
    } else if (zoom.scale > 1) change((held, size) => movedBy(held, by, size))
  }
  const tapped = (finger: Finger, at: number): void => {
    const isSecond = at - lastTapAt.current < doubleTap
    lastTapAt.current = isSecond ? Number.NEGATIVE_INFINITY : at
    if (isSecond) change((held, size) => toggledAt(held, finger, size))
  }
  const onPointerUp = (event: PointerEvent): void => {
    const finger = fingers.current.get(event.pointerId)
    fingers.current.delete(event.pointerId)
    if (finger === undefined || fingers.current.size > 0) return
    if (wasPinched.current) return void (wasPinched.current = false)
    const [x, y] = [finger.x - finger.from.x, finger.y - finger.from.y]
    const isSwipe = Math.abs(x) > meant && Math.abs(x) > 2 * Math.abs(y)
    if (isSwipe && zoom.scale === 1) onSwipe(x < 0 ? 1 : -1)
    else if (Math.hypot(x, y) <= tapReach) tapped(finger, event.timeStamp)
  }
  return {
    onPointerDown: (event: PointerEvent): void => {
      if (event.button !== 0) return
      event.currentTarget.setPointerCapture(event.pointerId)
      const at = pointOf(event)
      fingers.current.set(event.pointerId, { ...at, from: at })
    },
    onPointerMove,
    onPointerUp,
    onPointerCancel: (event: PointerEvent): void => void fingers.current.delete(event.pointerId),
  }
}

const distance = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y)

/** React's own wheel listeners are passive, so the page behind would be enlarged as well. */
const useWheel = (stage: RefObject<HTMLElement | null>, onWheel: (event: WheelEvent) => void) => {
  const turn = useEffectEvent((event: WheelEvent) => {
    event.preventDefault()
    onWheel(event)
  })
  useEffect(() => {
    const element = stage.current
    const listener = (event: WheelEvent): void => turn(event)
    element?.addEventListener('wheel', listener, { passive: false })
    return () => element?.removeEventListener('wheel', listener)
  }, [stage])
}
