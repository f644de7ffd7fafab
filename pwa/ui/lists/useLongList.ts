import { useWindowVirtualizer } from '@tanstack/react-virtual'
import type { Range } from '@tanstack/react-virtual'
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { CSSProperties, FocusEvent, RefObject } from 'react'
import { isItem } from './drawnItems.ts'
import { useHeldFocus } from './useHeldFocus.ts'

export interface LongListItem {
  readonly id: string
}

interface ListProps {
  readonly ref: RefObject<HTMLUListElement | null>
  readonly style: CSSProperties
  readonly onFocus: (event: FocusEvent<HTMLElement>) => void
  readonly onBlur: (event: FocusEvent<HTMLElement>) => void
}

interface ItemProps {
  readonly ref?: (element: HTMLLIElement | null) => void
  readonly 'data-row': number
  readonly 'data-item': string
  readonly tabIndex: -1
  readonly style: CSSProperties
  readonly 'aria-posinset': number
  readonly 'aria-setsize': number
}

interface LongList<T> {
  readonly list: ListProps
  readonly shown: readonly { readonly item: T; readonly props: ItemProps }[]
}

const renderedBeyondPx = 300

/**
 * Renders only the items in view, a few around them, and the focused one with its neighbors. The
 * others are empty space, and each item tells screen readers its position and the total.
 * @param usualHeight the height of a row in pixels before it is measured.
 * @param wanted the id of an item to scroll to when it is in the list.
 */
export const useLongList = <T extends LongListItem>(
  items: readonly T[],
  usualHeight: number,
  wanted?: string,
): LongList<T> => {
  const list = useRef<HTMLUListElement>(null)
  const { top, columns, gap } = useLayoutOf(list)
  const focus = useHeldFocus(list, items)
  const heldRow = focus.index === undefined ? undefined : Math.floor(focus.index / columns)
  // oxlint-disable-next-line react/incompatible-library -- the compiler is not used, and nothing memoised takes its functions
  const virtual = useWindowVirtualizer<HTMLLIElement>({
    count: Math.ceil(items.length / columns),
    estimateSize: () => usualHeight,
    overscan: Math.ceil(renderedBeyondPx / usualHeight),
    scrollMargin: top,
    gap,
    initialRect: { width: window.innerWidth, height: window.innerHeight },
    indexAttribute: 'data-row',
    getItemKey: (row) => items[row * columns]?.id ?? row,
    rangeExtractor: useCallback((range: Range) => rowsOf(range, heldRow), [heldRow]),
  })
  const wantedAt = wanted === undefined ? -1 : items.findIndex(({ id }) => isItem(id, wanted))
  useEffect(() => {
    if (wantedAt === -1) return
    virtual.scrollToIndex(Math.floor(wantedAt / columns), { align: 'center' })
  }, [virtual, wantedAt, columns])
  const rows = virtual.getVirtualItems()
  const shown = rows.flatMap(({ index: row, start }, at) => {
    const before = rows[at - 1]
    const skipped = before === undefined ? 0 : start - before.end - gap
    return items.slice(row * columns, (row + 1) * columns).map((item, column) => ({
      item,
      props: {
        ...(column === 0 && { ref: virtual.measureElement }),
        'data-row': row,
        'data-item': item.id,
        tabIndex: -1 as const,
        style: skipped > 0 ? { marginTop: skipped } : {},
        'aria-posinset': row * columns + column + 1,
        'aria-setsize': items.length,
      },
    }))
  })
  const above = (rows[0]?.start ?? top) - top
  const below = virtual.getTotalSize() - ((rows.at(-1)?.end ?? top) - top)
  return {
    list: { ref: list, style: { paddingTop: above, paddingBottom: below }, ...focus.listeners },
    shown,
  }
}

const rowsOf = (
  { startIndex, endIndex, overscan, count }: Range,
  held: number | undefined,
): number[] => {
  const rows = new Set(span(startIndex - overscan, endIndex + overscan))
  if (held !== undefined) for (const row of span(held - 1, held + 1)) rows.add(row)
  return [...rows].filter((row) => row >= 0 && row < count).sort((a, b) => a - b)
}

const span = (from: number, to: number): number[] =>
  Array.from({ length: to - from + 1 }, (_, at) => from + at)

interface Layout {
  readonly top: number
  readonly columns: number
  readonly gap: number
}

/** Measures at each render, because content above the list may grow, and its width may change. */
const useLayoutOf = (list: RefObject<HTMLUListElement | null>): Layout => {
  const [layout, setLayout] = useState<Layout>({ top: 0, columns: 1, gap: 0 })
  const look = useCallback(() => {
    if (list.current === null) return
    const next = layoutOf(list.current)
    setLayout((known) =>
      known.top === next.top && known.columns === next.columns && known.gap === next.gap
        ? known
        : next,
    )
  }, [list])
  useLayoutEffect(look)
  useLayoutEffect(() => {
    if (list.current === null) return undefined
    const observer = new ResizeObserver(look)
    observer.observe(list.current)
    return () => observer.disconnect()
  }, [list, look])
  return layout
}

const layoutOf = (list: HTMLUListElement): Layout => {
  const { gridTemplateColumns, rowGap } = getComputedStyle(list)
  return {
    top: Math.round(list.getBoundingClientRect().top + window.scrollY),
    columns: gridTemplateColumns === 'none' ? 1 : gridTemplateColumns.split(' ').length,
    gap: Number.parseFloat(rowGap) || 0,
  }
}
