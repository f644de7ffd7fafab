import type { GridLayout } from '../gridLayout.ts'

type Months = Pick<GridLayout, 'months'>

export interface Scrolled {
  readonly height: number
  readonly view: number
  /** How much of the grid is above the window's top; negative if the grid begins further down. */
  readonly above: number
}

const rangeOf = ({ height, view }: Omit<Scrolled, 'above'>): number => Math.max(1, height - view)

export const shareOf = (scrolled: Scrolled): number =>
  Math.min(1, Math.max(0, scrolled.above / rangeOf(scrolled)))

export const aboveAt = (share: number, size: Omit<Scrolled, 'above'>): number =>
  Math.min(1, Math.max(0, share)) * rangeOf(size)

export const monthAt = ({ months }: Months, scrolled: Scrolled): number => {
  if (scrolled.above >= rangeOf(scrolled) - 1) return months.length - 1
  const next = months.findIndex(({ top }) => top > scrolled.above + 1)
  return next === -1 ? months.length - 1 : Math.max(0, next - 1)
}

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
  readonly share: number
}

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
