import { join } from 'node:path'
import { rightsJournalFile } from '#server/store/journal.ts'
import { databaseFile } from '#server/store/sqlite/sqliteStore.ts'

/**
 * The files of a data directory that a backup holds, by the names that they have in both. The
 * sealing key is none of them: it travels apart, so that who holds an archive cannot forge records.
 */
export const names = {
  manifest: 'manifest.json',
  database: databaseFile,
  identity: 'secrets/identity.json',
  seal: 'secrets/seal.json',
  journal: rightsJournalFile,
  photos: 'photos',
} as const

/**
 * The folder in which a restore prepares its files; it is on the same disk, so that they can be
 * renamed.
 */
export const stagingOf = (dataDir: string): string => join(dataDir, 'restore-staging')

export const sealKeyFileOf = (archive: string): string => `${archive}.seal-key`

/** A photo's path: no part of it begins with a dot, so that none leaves the folder. */
const photoPath = /^photos(\/[A-Za-z0-9_-][A-Za-z0-9._-]*)+$/

const plainNames: readonly string[] = [names.database, names.identity, names.journal]

/** May an archive hold a file of this name, beside its manifest? Nothing else is ever unpacked. */
export const isArchived = (name: string): boolean =>
  plainNames.includes(name) || photoPath.test(name)

export const isPhoto = (name: string): boolean => photoPath.test(name)
