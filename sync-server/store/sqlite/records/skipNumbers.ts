import { statSync } from 'node:fs'
import type { Database } from 'better-sqlite3'

const stretch = 1_000_000

/**
 * A database that was not closed may have lost the end of its log, since closing checkpoints and
 * removes the log. Ask before opening the database.
 */
export const wasLeftOpen = (file: string): boolean =>
  (statSync(`${file}-wal`, { throwIfNoEntry: false })?.size ?? 0) > 0

/** A device that knows a number in the skipped range has seen changes that this database lost. */
export const skipNumbers = (db: Database): void => {
  db.transaction(() => {
    db.prepare(remember).run(stretch)
    db.prepare(skip).run(stretch)
    db.prepare(beginLine).run()
  }).immediate()
}

const remember = `
  INSERT INTO skipped (audience, above, up_to)
  SELECT audience, counter, counter + ? FROM audiences WHERE counter > 0`

const beginLine = `
  INSERT INTO meta (key, value) VALUES ('line', lower(hex(randomblob(16))))
  ON CONFLICT (key) DO UPDATE SET value = excluded.value`

const skip = 'UPDATE audiences SET counter = counter + ? WHERE counter > 0'
