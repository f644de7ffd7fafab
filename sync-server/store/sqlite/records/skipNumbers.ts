import { statSync } from 'node:fs'
import type { Database } from 'better-sqlite3'

/** More numbers than one audience can have been given within a log that was never folded in. */
const stretch = 1_000_000

/**
 * Was the database left without closing, as by a crash? Its log may then have lost its end, where
 * the disk was damaged: closing folds the log in and removes it. To be asked before opening.
 */
export const wasLeftOpen = (file: string): boolean =>
  (statSync(`${file}-wal`, { throwIfNoEntry: false })?.size ?? 0) > 0

/**
 * Goes on with each audience's numbers far above the last one that is known, and remembers the
 * stretch between: whoever has come to a number in it has seen what this database has lost.
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

/** What was lost is told from what is written from now on under the same numbers (line.ts). */
const beginLine = `
  INSERT INTO meta (key, value) VALUES ('line', lower(hex(randomblob(16))))
  ON CONFLICT (key) DO UPDATE SET value = excluded.value`

const skip = 'UPDATE audiences SET counter = counter + ? WHERE counter > 0'
