import type { BarePage } from './barePage.ts'

/** @returns the megabytes that the page's scripts and document use, without garbage. */
export const heldMemory = async ({ client }: BarePage): Promise<number> => {
  await client.send('HeapProfiler.collectGarbage')
  const { usedSize, embedderHeapUsedSize } = await client.send('Runtime.getHeapUsage')
  return (usedSize + embedderHeapUsedSize) / 1e6
}
