import type { Database } from 'better-sqlite3'
import { accountTables } from './migrations/accounts.ts'
import { blobTables } from './migrations/blobs.ts'
import { bringingTables } from './migrations/bringings.ts'
import { deletedRecords } from './migrations/deletedRecords.ts'
import { deviceTables } from './migrations/devices.ts'
import { editsTable } from './migrations/edits.ts'
import { feedOrder } from './migrations/feedOrder.ts'
import { fewerCounts } from './migrations/fewerCounts.ts'
import { fewerPages } from './migrations/fewerPages.ts'
import { historyBytes } from './migrations/historyBytes.ts'
import { jobTable } from './migrations/jobs.ts'
import { longHistories } from './migrations/longHistories.ts'
import { movingIndex } from './migrations/moving.ts'
import { openTasksFirst } from './migrations/openTasksFirst.ts'
import { parentColumn } from './migrations/parents.ts'
import { passwordLinkTables } from './migrations/passwordLinks.ts'
import { personalBudgetIndexes } from './migrations/personalBudgets.ts'
import { pinChosen } from './migrations/pinChosen.ts'
import { recordTables } from './migrations/records.ts'
import { restoringTables } from './migrations/restoring.ts'
import { signInNames } from './migrations/signInNames.ts'
import { skippedTable } from './migrations/skipped.ts'
import { spendingTable } from './migrations/spending.ts'
import { usageTable } from './migrations/usage.ts'
import { verifiedEmails } from './migrations/verifiedEmails.ts'
import { waitingLinks } from './migrations/waitingLinks.ts'
import { waitingIndex } from './migrations/waiting.ts'

/**
 * Each entry migrates the database from the version of its index to the next. Never change or
 * remove an entry; only append.
 */
export const migrations: readonly string[] = [
  recordTables + accountTables,
  restoringTables,
  skippedTable,
  parentColumn,
  blobTables,
  feedOrder,
  openTasksFirst,
  fewerPages,
  longHistories,
  bringingTables,
  passwordLinkTables,
  verifiedEmails,
  usageTable,
  fewerCounts,
  personalBudgetIndexes,
  deviceTables,
  signInNames,
  pinChosen,
  deletedRecords,
  jobTable,
  spendingTable,
  editsTable,
  waitingLinks,
  waitingIndex,
  movingIndex,
  historyBytes,
]

/**
 * Changes nothing if a step fails.
 * @throws Error if a newer program has written the database, because going on could lose its data.
 */
export const migrate = (db: Database, steps: readonly string[] = migrations): void => {
  if (versionOf(db) === steps.length) return
  db.transaction(() => {
    const version = versionOf(db)
    if (version > steps.length) throw tooNew(version, steps.length)
    for (const step of steps.slice(version)) db.exec(step)
    db.pragma(`user_version = ${steps.length}`)
  }).immediate()
}

const tooNew = (version: number, known: number): Error =>
  new Error(
    `it was written by a newer version of this program ` +
      `(database version ${version}, this program knows up to ${known}). Update the program`,
  )

const versionOf = (db: Database): number => Number(db.pragma('user_version', { simple: true }))
