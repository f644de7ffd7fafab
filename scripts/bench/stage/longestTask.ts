import type { BarePage } from './barePage.ts'

interface TraceEvent {
  readonly name: string
  readonly ph: string
  readonly pid: number
  readonly tid: number
  /** The processor time of the event, in microseconds. */
  readonly tdur?: number
  readonly args?: { readonly name?: string }
}

const threadOf = ({ pid, tid }: TraceEvent): string => `${pid} ${tid}`

/** @returns the processor time of the longest task, in milliseconds. */
export const longestTask = async (
  { client }: BarePage,
  work: () => Promise<void>,
): Promise<number> => {
  const events: TraceEvent[] = []
  const collect = ({ value }: { readonly value: readonly object[] }): void => {
    events.push(...(value as unknown as readonly TraceEvent[]))
  }
  client.on('Tracing.dataCollected', collect)
  await client.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['toplevel', 'devtools.timeline', '__metadata'] },
  })
  await work()
  const collected = new Promise<void>((resolve) => {
    client.once('Tracing.tracingComplete', () => resolve())
  })
  await client.send('Tracing.end')
  await collected
  client.off('Tracing.dataCollected', collect)
  const isMain = ({ name, args }: TraceEvent): boolean =>
    name === 'thread_name' && args?.name === 'CrRendererMain'
  const mains = new Set(events.filter(isMain).map(threadOf))
  const tasks = events.filter(
    (event) => event.ph === 'X' && event.name.endsWith('RunTask') && mains.has(threadOf(event)),
  )
  if (tasks.length === 0) throw new Error('The browser told of no task')
  return Math.max(...tasks.map(({ tdur = 0 }) => tdur)) / 1000
}
