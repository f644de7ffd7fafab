import type { Exchange, History, Violation } from './history.ts'
import { answeredRows } from './pushes.ts'

/** Refusals that a device heard in one life; what a page heard as it ended is asked once more. */
const mostRefusals = 2

/**
 * Property 6: 'No row waits for ever; one refused row among twenty lets nineteen through, at most
 * two pushes.' (That the nineteen went in is property 1's: they were acknowledged.)
 */
export const nothingWaitsForEver = (history: History): readonly Violation[] => [
  ...history.devices.flatMap(({ device, waiting }) =>
    waiting.map(({ id }) => ({ property: 6, message: `${id} still waits on ${device}` })),
  ),
  ...refusedTooOften(history),
]

const refusedTooOften = (history: History): readonly Violation[] => {
  const heard = new Map<string, number>()
  for (const { exchange, pushed, verdict } of answeredRows(history.exchanges)) {
    if (verdict !== 'refused' || !exchange.delivered) continue
    const edit = `${pushed.id} (edit ${String(pushed.editId)})`
    const key = `${exchange.device}, life ${lifeAt(history, exchange)}, pushed ${edit}`
    heard.set(key, (heard.get(key) ?? 0) + 1)
  }
  return [...heard]
    .filter(([, times]) => times > mostRefusals)
    .map(([what, times]) => ({ property: 6, message: `${what}, and was refused ${times} times` }))
}

/** How often a device had begun anew before an exchange ended. */
const lifeAt = ({ entries }: History, { device, at }: Exchange): number =>
  entries.filter(
    (entry) =>
      entry.type === 'note' &&
      entry.device === device &&
      entry.at < at &&
      (entry.what === 'reload' || entry.what.startsWith('killed')),
  ).length
