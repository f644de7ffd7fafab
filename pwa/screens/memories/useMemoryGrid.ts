import { useWindowVirtualizer } from '@tanstack/react-virtual'
import type { Range } from '@tanstack/react-virtual'
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { RefObject } from 'react'
import { groupsOfMemories } from '#shared/memories/memoryVault.ts'
import type { Memory } from '#shared/memories/memory.ts'
import type { Shown } from '#shared/core/record.ts'
import { useReveal } from '#pwa/state/reveal.ts'
import { drawnByMonth, gridLayout, rowWith } from './gridLayout.ts'

/** In pixels: photos this far beyond the window's edges are drawn, too. */
const around = 500

/**
 * All heights follow from the width, so that nothing moves when photos are drawn.
 * @param held the id of the focused memory, which stays drawn.
 */
export const useMemoryGrid = (memories: readonly Shown<Memory>[], held: string | undefined) => {
  const element = useRef<HTMLDivElement>(null)
  const { top, width, rem } = usePlaceOf(element)
  const layout = useMemo(
    () => gridLayout(groupsOfMemories(memories), width, rem),
    [memories, width, rem],
  )
  const { rows } = layout
  const heldRow = useMemo(() => rowWith(layout, held), [layout, held])
  // oxlint-disable-next-line react/incompatible-library -- the compiler is not used, and nothing memoised takes its functions
  const virtual = useWindowVirtualizer<HTMLElement>({
    count: width === 0 ? 0 : rows.length,
    estimateSize: (index) => rows[index]?.height ?? 0,
    overscan: Math.ceil(around / layout.side),
    scrollMargin: top,
    initialRect: { width: window.innerWidth, height: window.innerHeight },
    getItemKey: (index) => rows[index]?.key ?? index,
    rangeExtractor: useCallback((range: Range) => rowsOf(range, heldRow), [heldRow]),
  })
  useLayoutEffect(() => virtual.measure(), [virtual, layout])
  const wantedRow = rowWith(layout, useReveal('/memories')?.id)
  useEffect(() => {
    if (wantedRow !== undefined) virtual.scrollToIndex(wantedRow, { align: 'center' })
  }, [virtual, wantedRow])
  const drawn = virtual.getVirtualItems().map(({ index }) => index)
  return { element, layout, height: virtual.getTotalSize(), drawn: drawnByMonth(layout, drawn) }
}

const rowsOf = (
  { startIndex, endIndex, overscan, count }: Range,
  held: number | undefined,
): number[] => {
  const from = Math.max(0, startIndex - overscan)
  const to = Math.min(count - 1, endIndex + overscan)
  const rows = Array.from({ length: to - from + 1 }, (_, at) => from + at)
  const isFar = held !== undefined && held < count && (held < from || held > to)
  return isFar ? [...rows, held].sort((a, b) => a - b) : rows
}

interface Place {
  readonly top: number
  readonly width: number
  readonly rem: number
}

/** Measured at each render: content above the grid may grow, and its width may change. */
const usePlaceOf = (element: RefObject<HTMLElement | null>): Place => {
  const [place, setPlace] = useState<Place>({ top: 0, width: 0, rem: 16 })
  const look = useCallback(() => {
    if (element.current === null) return
    const { top, width } = element.current.getBoundingClientRect()
    const next = {
      top: Math.round(top + window.scrollY),
      width: Math.floor(width),
      rem: Number.parseFloat(getComputedStyle(document.documentElement).fontSize),
    }
    setPlace((known) => (isSame(known, next) ? known : next))
  }, [element])
  useLayoutEffect(look)
  useLayoutEffect(() => {
    if (element.current === null) return undefined
    const observer = new ResizeObserver(look)
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element, look])
  return place
}

const isSame = (a: Place, b: Place): boolean =>
  a.top === b.top && a.width === b.width && a.rem === b.rem
