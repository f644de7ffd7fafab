import type { MemoryGroup } from '#shared/memories/memoryVault.ts'
import type { Memory } from '#shared/memories/memory.ts'
import type { Shown } from '#shared/core/record.ts'

/** All sizes are in pixels. */
export interface GridRow {
  readonly key: string
  readonly month: number
  readonly from: number
  readonly to: number
  readonly height: number
}

export interface GridMonth extends MemoryGroup {
  readonly top: number
  readonly height: number
}

export interface GridLayout {
  readonly columns: number
  readonly side: number
  readonly gap: number
  readonly headingHeight: number
  readonly rows: readonly GridRow[]
  readonly months: readonly GridMonth[]
  readonly memories: readonly Shown<Memory>[]
}

/** In pixels: a wider grid has more than three photos side by side. */
const wide = 560
const usualSide = 188

export const gridLayout = (
  months: readonly MemoryGroup[],
  width: number,
  rem: number,
): GridLayout => {
  const gap = width < wide ? 3 : 6
  const columns = width < wide ? 3 : Math.max(3, Math.floor((width + gap) / (usualSide + gap)))
  const side = Math.max(1, (width - gap * (columns - 1)) / columns)
  const headingHeight = 3.75 * rem
  const rows: GridRow[] = []
  const placed: GridMonth[] = []
  let top = 0
  for (const [at, month] of months.entries()) {
    const count = month.memories.length
    const lines = Math.ceil(count / columns)
    const height = headingHeight + lines * (side + gap)
    placed.push({ ...month, top, height })
    rows.push({ key: month.month, month: at, from: 0, to: 0, height: headingHeight })
    for (let from = 0; from < count; from += columns) {
      const to = Math.min(from + columns, count)
      rows.push({ key: `${month.month} ${from}`, month: at, from, to, height: side + gap })
    }
    top += height
  }
  const memories = months.flatMap((month) => month.memories)
  return { columns, side, gap, headingHeight, rows, months: placed, memories }
}

export const drawnByMonth = (
  { rows }: GridLayout,
  drawn: readonly number[],
): ReadonlyMap<number, readonly number[]> => {
  const byMonth = new Map<number, readonly number[]>()
  for (const index of drawn) {
    const row = rows[index]
    if (row === undefined) continue
    const places = Array.from({ length: row.to - row.from }, (_, at) => row.from + at)
    byMonth.set(row.month, [...(byMonth.get(row.month) ?? []), ...places])
  }
  return byMonth
}

export const placeOf = ({ columns, side, gap }: GridLayout, at: number) => ({
  left: (at % columns) * (side + gap),
  top: Math.floor(at / columns) * (side + gap),
})

export const rowWith = (
  { rows, months }: GridLayout,
  memoryId: string | undefined,
): number | undefined => {
  if (memoryId === undefined) return undefined
  const month = months.findIndex(({ memories }) => memories.some(({ id }) => id === memoryId))
  const at = months[month]?.memories.findIndex(({ id }) => id === memoryId) ?? -1
  const row = rows.findIndex((each) => each.month === month && each.from <= at && at < each.to)
  return row === -1 ? undefined : row
}
