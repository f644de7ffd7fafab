import {
  closeSync,
  constants,
  fstatSync,
  fsyncSync,
  ftruncateSync,
  openSync,
  readSync,
  writeSync,
} from 'node:fs'
import { dirname } from 'node:path'
import { readIfThere } from '#server/files.ts'
import { journalEntrySchema } from './journalEntry.ts'
import type { JournalEntry } from './journalEntry.ts'

export const rightsJournalFile = 'rights-journal.jsonl'

/**
 * A restored backup must not undo what this append-only file records (docs/protocol.md, Restore).
 */
export interface RightsJournal {
  append(lines: readonly string[]): void
}

/** The caller must exclude all other writers, including other processes. */
export const createRightsJournal = (file: string): RightsJournal => {
  let isFound = false
  return {
    append: (lines) => {
      withFile(file, appending, (descriptor) => {
        cutTornLine(descriptor)
        writeAll(descriptor, Buffer.from(lines.map((line) => `${line}\n`).join('')))
        fsyncSync(descriptor)
      })
      /** After a power cut, a new file exists only if its folder was also flushed. */
      if (!isFound) withFile(dirname(file), constants.O_RDONLY, fsyncSync)
      isFound = true
    },
  }
}

/**
 * An incomplete last line is dropped: it was never acknowledged.
 * @throws Error with one line that names the damaged entry.
 */
export const readJournal = async (file: string): Promise<readonly JournalEntry[]> => {
  const lines = ((await readIfThere(file)) ?? '').split('\n').slice(0, -1)
  return lines.map((line, index) => {
    const entry = journalEntrySchema.safeParse(parseLine(line))
    if (entry.success) return entry.data
    throw new Error(`Line ${index + 1} of ${file} is damaged`)
  })
}

export const journalProblem = (file: string): Error | undefined => {
  try {
    withFile(file, constants.O_RDWR | constants.O_APPEND, () => undefined)
    return undefined
  } catch (error) {
    if (!(error instanceof Error)) throw error
    return 'code' in error && error.code === 'ENOENT' ? undefined : error
  }
}

const appending = constants.O_RDWR | constants.O_CREAT | constants.O_APPEND

const withFile = (path: string, flags: number, work: (descriptor: number) => void): void => {
  const descriptor = openSync(path, flags, 0o600)
  try {
    work(descriptor)
  } finally {
    closeSync(descriptor)
  }
}

const writeAll = (descriptor: number, bytes: Buffer): void => {
  for (let written = 0; written < bytes.length;) {
    written += writeSync(descriptor, bytes, written)
  }
}

const newline = 0x0a
const step = 64 * 1024

/** A line that a crash or a full disk cut off must not be joined with the next one. */
const cutTornLine = (descriptor: number): void => {
  const { size } = fstatSync(descriptor)
  let end = size
  while (end > 0) {
    const from = Math.max(0, end - step)
    const bytes = Buffer.alloc(end - from)
    const read = readSync(descriptor, bytes, 0, bytes.length, from)
    const last = bytes.subarray(0, read).lastIndexOf(newline)
    if (last >= 0) {
      end = from + last + 1
      break
    }
    end = from
  }
  if (end < size) ftruncateSync(descriptor, end)
}

const parseLine = (line: string): unknown => {
  try {
    return JSON.parse(line)
  } catch {
    return undefined
  }
}
