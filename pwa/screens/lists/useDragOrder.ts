import { useRef, useState } from 'react'
import type { CSSProperties, PointerEvent } from 'react'

/** The dragged row, and its target. */
interface Drag {
  readonly from: number
  readonly to: number
  /** Pixels from where it was taken. */
  readonly by: number
  /** The height of the dragged row, with the gap below it. */
  readonly height: number
}

/** As it was when something was taken, in the page's coordinates. */
interface Taken {
  readonly y: number
  readonly middles: readonly number[]
}

/** Pixels at the window's edge where dragging scrolls, and by how much. */
const edge = 72
const step = 14

/**
 * Rows that are dragged by a handle, with a mouse, a pen or a thumb alike.
 * @param onMove its place among the rows, from and to, from 0.
 */
export const useDragOrder = (onMove: (from: number, to: number) => void) => {
  const [drag, setDrag] = useState<Drag>()
  const taken = useRef<Taken>(undefined)

  const take = (event: PointerEvent<HTMLElement>, from: number): void => {
    const row = event.currentTarget.closest('li')
    const rows = [...(row?.parentElement?.children ?? [])].map((each) =>
      each.getBoundingClientRect(),
    )
    const [own, next] = [rows[from], rows[from + 1] ?? rows[from - 1]]
    if (event.button !== 0 || own === undefined || next === undefined) return
    event.currentTarget.setPointerCapture(event.pointerId)
    const middles = rows.map(({ top, height }) => top + height / 2 + window.scrollY)
    taken.current = { y: event.pageY, middles }
    const between = Math.abs(next.top - own.top)
    setDrag({ from, to: from, by: 0, height: next.top > own.top ? between : own.height })
  }

  const follow = (event: PointerEvent): void => {
    if (drag === undefined || taken.current === undefined) return
    const { y, middles } = taken.current
    const by = event.pageY - y
    const middle = (middles[drag.from] ?? 0) + by
    const others = middles.filter((_, at) => at !== drag.from)
    setDrag({ ...drag, by, to: others.filter((other) => other < middle).length })
    if (event.clientY < edge) window.scrollBy(0, -step)
    else if (event.clientY > window.innerHeight - edge) window.scrollBy(0, step)
  }

  const drop = (): void => {
    if (drag !== undefined && drag.to !== drag.from) onMove(drag.from, drag.to)
    setDrag(undefined)
  }

  return {
    dragged: drag?.from,
    handle: (at: number) => ({
      onPointerDown: (event: PointerEvent<HTMLElement>) => take(event, at),
      onPointerMove: follow,
      onPointerUp: drop,
      onPointerCancel: () => setDrag(undefined),
    }),
    /** Moves the other rows to make room at the target. */
    rowStyle: (at: number): CSSProperties => {
      if (drag === undefined) return {}
      if (at === drag.from) return { transform: `translateY(${drag.by}px)`, zIndex: 10 }
      const makesRoomUp = at > drag.from && at <= drag.to
      const makesRoomDown = at < drag.from && at >= drag.to
      const shift = makesRoomUp ? -drag.height : makesRoomDown ? drag.height : 0
      return { transform: `translateY(${shift}px)` }
    },
  }
}
