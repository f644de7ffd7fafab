import type { Contender, Figure } from './measure.ts'
import { keepsLimit, ratioOf } from './measure.ts'

export const toTable = (figures: readonly Figure[]): string => {
  const peers = [...new Set(figures.flatMap(({ peers = {} }) => Object.keys(peers)))]
  const heads = ['', 'work', 'Our Life', 'plain', 'ratio', 'limit', '', ...peers]
  const lines = figures.map((figure) => [
    figure.row,
    `${figure.name}, ${figure.unit}`,
    number(figure.ours),
    number(figure.plain),
    ratioOf(figure)?.toFixed(2) ?? '',
    limitOf(figure),
    verdictOf(figure),
    ...peers.map((peer) => number(figure.peers?.[peer])),
  ])
  const widths = heads.map((head, column) =>
    Math.max(head.length, ...lines.map((cells) => cells[column]?.length ?? 0)),
  )
  return [heads, ...lines]
    .map((cells) =>
      cells
        .map((cell, at) => pad(cell, at, widths))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}

const pad = (cell: string, column: number, widths: readonly number[]): string =>
  column < 2 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0)

const number = (contender: Contender | undefined): string => {
  if (contender === undefined) return ''
  const { value } = contender
  return value >= 1000 ? Math.round(value).toLocaleString('en-US') : value.toFixed(1)
}

const limitOf = ({ limit }: Figure): string => {
  if (limit === undefined) return ''
  if (limit.type === 'at most') return `≤ ${limit.value}`
  if (limit.type === 'at least') return `≥ ${limit.value}`
  return limit.type === 'times plain' ? `≤ ${limit.value}×` : `≥ ${limit.value}×`
}

const verdictOf = (figure: Figure): string => {
  const kept = keepsLimit(figure)
  if (kept === undefined) return ''
  return kept ? '✓' : '✗'
}
