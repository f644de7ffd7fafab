import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Database } from 'better-sqlite3'
import type { Environment } from '#server/environment.ts'
import { makePrivate } from '#server/files.ts'
import { createRightsJournal, rightsJournalFile } from '../journal.ts'
import type { Store } from '../store.ts'
import { openReader, openWriter } from './running/connection.ts'
import type { OpenOptions } from './running/connection.ts'
import { openingError } from './running/failures.ts'
import { createGroupCommit } from './running/groupCommit.ts'
import { createJournalFlush } from './journalOutbox.ts'
import { migrate } from './migrations.ts'
import { createRemembered } from './running/remembered.ts'
import { skipNumbers, wasLeftOpen } from './records/skipNumbers.ts'
import { ensureServerId } from './serverId.ts'
import { createSnapshots } from './running/snapshots.ts'
import { readTransactions, writeTransactions } from './running/transactions.ts'

export interface SqliteStoreOptions extends OpenOptions {
  readonly directory: string
  readonly environment: Pick<Environment, 'newToken'>
  readonly earlierServerId?: string
  readonly migrations?: readonly string[]
  /** The largest size of the database in pages of 4 KiB; beyond it the disk counts as full. */
  readonly maxPages?: number
}

export const databaseFile = 'our-life.sqlite'

export const openSqliteStore = async (options: SqliteStoreOptions): Promise<Store> => {
  const file = join(options.directory, databaseFile)
  const { writer, reader } = openConnections(file, options)
  const journal = join(options.directory, rightsJournalFile)
  makePrivate(journal)
  const flush = createJournalFlush(writer, createRightsJournal(journal))
  flushIfPossible(flush)
  const remembered = createRemembered(writer)
  const group = createGroupCommit(writer, writeTransactions(writer, remembered), {
    begun: remembered.begin,
    committed: flush,
  })
  const snapshots = createSnapshots(reader, readTransactions(reader))
  let closing: Promise<void> | undefined

  const close = async (): Promise<void> => {
    await Promise.all([group.close(), snapshots.close()])
    reader.close()
    writer.close()
  }

  return {
    read: (work) => snapshots.read(work),
    write: (work) => group.write(work),
    close: () => (closing ??= close()),
  }
}

/**
 * A crash may have left journal entries. On a full disk people can still read, and no write is
 * acknowledged.
 */
const flushIfPossible = (flush: () => void): void => {
  try {
    flush()
  } catch {
    /** Each group of writes tries again and reports a failure. */
  }
}

const openConnections = (
  file: string,
  options: SqliteStoreOptions,
): { readonly writer: Database; readonly reader: Database } => {
  let writer: Database | undefined
  try {
    mkdirSync(options.directory, { recursive: true, mode: 0o700 })
    const leftOpen = wasLeftOpen(file)
    writer = openWriter(file, options)
    migrate(writer, options.migrations)
    if (leftOpen) skipNumbers(writer)
    writer
      .prepare(`INSERT INTO meta (key, value) VALUES ('epoch', ?) ON CONFLICT DO NOTHING`)
      .run(options.environment.newToken())
    ensureServerId(writer, options.environment.newToken(), options.earlierServerId)
    if (options.maxPages !== undefined) writer.pragma(`max_page_count = ${options.maxPages}`)
    return { writer, reader: openReader(file, options) }
  } catch (error) {
    writer?.close()
    throw openingError(file, error)
  }
}
