import { useEffect, useEffectEvent, useState } from 'react'
import type { PointerEvent as ReactPointerEvent, RefObject } from 'react'

interface Drag {
  readonly id: string
  readonly from: { readonly x: number; readonly y: number }
  readonly isMoving: boolean
  readonly over: string | undefined
}

const shortestDragPx = 6

const scrollEdgePx = 72

/** On the handle a finger drags instead of scrolling, so it needs `touch-action: none`. */
export const dragHandle = { 'data-handle': '' }

export const useDragToSort = (list: List, onDrop: (id: string, over: string) => void) => {
  const [drag, setDrag] = useState<Drag>()
  const move = useEffectEvent((event: PointerEvent) => {
    if (drag === undefined) return
    const by = { x: event.pageX - drag.from.x, y: event.pageY - drag.from.y }
    if (!drag.isMoving && Math.hypot(by.x, by.y) < shortestDragPx) return
    const item = list.current?.querySelector<HTMLElement>(`[data-item="${CSS.escape(drag.id)}"]`)
    item?.style.setProperty('translate', `${by.x}px ${by.y}px`)
    item?.style.setProperty('z-index', '1')
    scrollAlong(event.clientY)
    const under = document.elementsFromPoint(event.clientX, event.clientY)
    const items = under.map((each) => itemOf(list, each))
    const over = items.find((each) => each !== undefined && each !== item)?.dataset['item']
    setDrag({ ...drag, isMoving: true, over })
  })
  const end = useEffectEvent((isDropped: boolean) => {
    for (const item of list.current?.querySelectorAll<HTMLElement>('[data-item]') ?? []) {
      item.style.removeProperty('translate')
      item.style.removeProperty('z-index')
    }
    setDrag(undefined)
    if (isDropped && drag?.over !== undefined) onDrop(drag.id, drag.over)
  })
  const isDragging = drag !== undefined
  useEffect(
    () =>
      isDragging
        ? followPointer(
            (event) => move(event),
            (isDropped) => end(isDropped),
          )
        : undefined,
    [isDragging],
  )
  const onPointerDown = (event: ReactPointerEvent): void => {
    const item = begunWith(list, event)
    const id = item?.dataset['item']
    if (item === undefined || id === undefined) return
    event.preventDefault()
    /** A focused item stays rendered, however far the list is scrolled. */
    item.focus({ preventScroll: true })
    setDrag({ id, from: { x: event.pageX, y: event.pageY }, isMoving: false, over: undefined })
  }
  const isMoving = drag?.isMoving === true
  return {
    dragged: isMoving ? drag.id : undefined,
    over: isMoving ? drag.over : undefined,
    onPointerDown,
  }
}

type List = RefObject<HTMLElement | null>

const itemOf = (list: List, target: Element): HTMLElement | undefined => {
  const item = target.closest<HTMLElement>('[data-item]')
  return item !== null && list.current?.contains(item) === true ? item : undefined
}

/**
 * Returns the item to drag; undefined if it has no handle, or if the press is on another button or
 * by a finger beside the handle.
 */
const begunWith = (list: List, event: ReactPointerEvent): HTMLElement | undefined => {
  const { target, pointerType, button, isPrimary } = event
  if (!(target instanceof Element) || !isPrimary || button !== 0) return undefined
  const isHandle = target.closest('[data-handle]') !== null
  const isTaken = isHandle || (pointerType === 'mouse' && target.closest('button') === null)
  const item = isTaken ? itemOf(list, target) : undefined
  return item?.querySelector('[data-handle]') == null ? undefined : item
}

const followPointer = (
  onMove: (event: PointerEvent) => void,
  onEnd: (isDropped: boolean) => void,
): (() => void) => {
  const listening = new AbortController()
  const options = { signal: listening.signal }
  window.addEventListener('pointermove', onMove, options)
  window.addEventListener('pointerup', () => onEnd(true), options)
  window.addEventListener('pointercancel', () => onEnd(false), options)
  window.addEventListener('keydown', (event) => event.key === 'Escape' && onEnd(false), options)
  return () => listening.abort()
}

const scrollAlong = (y: number): void => {
  const step =
    y < scrollEdgePx ? y - scrollEdgePx : Math.max(0, y - (window.innerHeight - scrollEdgePx))
  if (step !== 0) window.scrollBy({ top: step / 3 })
}
