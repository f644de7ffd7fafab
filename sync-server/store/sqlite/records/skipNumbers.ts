import { statSync } from 'node:fs'
import type { Database } from 'better-sqlite3'

const stretch = 1_000_000

/**
 * Was the database not closed, for example after a crash? Then the end of its log may be lost,
 * since closing checkpoints and removes the log. Ask before opening the database.
 */
export const wasLeftOpen = (file: string): boolean =>
  (statSync(`${file}-wal`, { throwIfNoEntry: false })?.size ?? 0) > 0

/**
 * Continues each audience's numbers far above the last known one, and stores the skipped range: a
 * device that knows a number in it has seen changes that this database lost.
 */
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

/** A new line separates lost versions from later ones with the same numbers (line.ts). */
const beginLine = `
  INSERT INTO meta (key, value) VALUES ('line', lower(hex(randomblob(16))))
  ON CONFLICT (key) DO UPDATE SET value = excluded.value`

const skip = 'UPDATE audiences SET counter = counter + ? WHERE counter > 0'
