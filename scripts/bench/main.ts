/** `npm run bench`: measures what the product promises; `--json` for machines. */
import { bytes } from './bytes.ts'
import type { Figure, Measure } from './measure.ts'
import { isOver } from './measure.ts'

const measures: readonly Measure[] = [bytes]

const line = (figure: Figure): string => {
  const { name, value, limit, unit } = figure
  const verdict = isOver(figure) ? '✗ over' : '✓'
  return `${name.padEnd(44)} ${String(value).padStart(8)} ≤ ${String(limit).padEnd(6)} ${unit}  ${verdict}`
}

try {
  const figures: Figure[] = []
  for (const each of measures) figures.push(...(await each.measure()))
  const asJson = process.argv.includes('--json')
  console.log(asJson ? JSON.stringify(figures, null, 2) : figures.map(line).join('\n'))
  process.exitCode = figures.some(isOver) ? 1 : 0
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
