import type { History, Violation } from './history.ts'
import { answeredRows } from './pushes.ts'

/** A refusal that the device heard: it may push what is left of the row once more. */
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
    const key = `${exchange.device} pushed ${pushed.id} (edit ${String(pushed.editId)})`
    heard.set(key, (heard.get(key) ?? 0) + 1)
  }
  return [...heard]
    .filter(([, times]) => times > mostRefusals)
    .map(([what, times]) => ({ property: 6, message: `${what}, and was refused ${times} times` }))
}
