import type { BarePage } from './barePage.ts'

/** Megabytes of the page's scripts and document, without garbage. */
export const heldMemory = async ({ client }: BarePage): Promise<number> => {
  await client.send('HeapProfiler.collectGarbage')
  const { usedSize, embedderHeapUsedSize } = await client.send('Runtime.getHeapUsage')
  return (usedSize + embedderHeapUsedSize) / 1e6
}
