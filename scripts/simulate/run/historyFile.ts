import { createWriteStream, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { tmpdir } from 'node:os'
import type { Entry } from '../checker/sync/history.ts'

type Unplaced<T> = T extends Entry ? Omit<T, 'at'> & { readonly at?: number } : never

export interface HistoryFile {
  readonly path: string
  readonly entries: readonly Entry[]
  add(entry: Unplaced<Entry>): void
  now(): number
  timeOf(reading: number): number
  close(): Promise<void>
}

export const openHistoryFile = (
  seed: number,
  folder = join(tmpdir(), 'our-life-histories'),
): HistoryFile => {
  mkdirSync(folder, { recursive: true })
  const path = join(folder, `seed-${seed}-${process.pid}.jsonl`)
  const stream = createWriteStream(path)
  const entries: Entry[] = []
  const began = performance.now()
  const timeOf = (reading: number): number => Math.round((reading - began) * 100) / 100
  const now = (): number => timeOf(performance.now())
  return {
    path,
    entries,
    now,
    timeOf,
    add: (entry) => {
      const placed = { ...entry, at: entry.at ?? now() } as Entry
      entries.push(placed)
      stream.write(`${JSON.stringify(placed)}\n`)
    },
    close: () => new Promise((resolve) => stream.end(resolve)),
  }
}
