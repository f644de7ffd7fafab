import type { GridLayout } from '../gridLayout.ts'

type Months = Pick<GridLayout, 'months'>

/** A scrolled grid, in pixels. */
export interface Scrolled {
  /** The height of the whole grid. */
  readonly height: number
  /** The height of the window. */
  readonly view: number
  /** How much of the grid is above the window's top; negative if the grid begins further down. */
  readonly above: number
}

const rangeOf = ({ height, view }: Omit<Scrolled, 'above'>): number => Math.max(1, height - view)

/** Returns the progress through the grid, from 0 to 1. */
export const shareOf = (scrolled: Scrolled): number =>
  Math.min(1, Math.max(0, scrolled.above / rangeOf(scrolled)))

/** The reverse of `shareOf`. */
export const aboveAt = (share: number, size: Omit<Scrolled, 'above'>): number =>
  Math.min(1, Math.max(0, share)) * rangeOf(size)

/** Returns the month at the window's top, and at the end the last one. */
export const monthAt = ({ months }: Months, scrolled: Scrolled): number => {
  if (scrolled.above >= rangeOf(scrolled) - 1) return months.length - 1
  const next = months.findIndex(({ top }) => top > scrolled.above + 1)
  return next === -1 ? months.length - 1 : Math.max(0, next - 1)
}

/** Returns the month that a key leads to; undefined for other keys. */
export const monthByKey = ({ months }: Months, at: number, key: string): number | undefined => {
  const last = months.length - 1
  const yearOf = (index: number): string => months[index]?.month.slice(0, 4) ?? ''
  switch (key) {
    case 'ArrowDown':
    case 'ArrowRight':
      return Math.min(last, at + 1)
    case 'ArrowUp':
    case 'ArrowLeft':
      return Math.max(0, at - 1)
    case 'Home':
      return 0
    case 'End':
      return last
    case 'PageDown': {
      const older = months.findIndex((_, index) => index > at && yearOf(index) !== yearOf(at))
      return older === -1 ? last : older
    }
    case 'PageUp': {
      const newer = months.findLastIndex((_, index) => index < at && yearOf(index) !== yearOf(at))
      return months.findIndex((_, index) => yearOf(index) === yearOf(Math.max(0, newer)))
    }
    default:
      return undefined
  }
}

export interface YearMark {
  readonly year: string
  /** From 0 to 1. */
  readonly share: number
}

/**
 * Returns the years beside the track, without overlaps.
 * @param gap the least distance between two, from 0 to 1.
 */
export const yearMarks = (
  { months }: Months,
  size: Omit<Scrolled, 'above'>,
  gap: number,
): readonly YearMark[] => {
  const marks: YearMark[] = []
  let known = ''
  for (const { month, top } of months) {
    const year = month.slice(0, 4)
    const share = shareOf({ ...size, above: top })
    const last = marks.at(-1)?.share ?? Number.NEGATIVE_INFINITY
    if (year !== known && share - last >= gap) marks.push({ year, share })
    known = year
  }
  return marks
}
