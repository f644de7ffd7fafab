import { join } from 'node:path'
import { rightsJournalFile } from '#server/store/journal.ts'
import { databaseFile } from '#server/store/sqlite/sqliteStore.ts'

/**
 * The files of a data directory that a backup contains under the same names. The sealing key is
 * separate, so that an archive alone is not enough to forge records.
 */
export const names = {
  manifest: 'manifest.json',
  database: databaseFile,
  identity: 'secrets/identity.json',
  seal: 'secrets/seal.json',
  journal: rightsJournalFile,
  photos: 'photos',
} as const

/** The folder for a restore's prepared files, on the same disk so that they can be renamed. */
export const stagingOf = (dataDir: string): string => join(dataDir, 'restore-staging')

export const sealKeyFileOf = (archive: string): string => `${archive}.seal-key`

/** A photo's path. No part begins with a dot, so that a path cannot leave the folder. */
const photoPath = /^photos(\/[A-Za-z0-9_-][A-Za-z0-9._-]*)+$/

const plainNames: readonly string[] = [names.database, names.identity, names.journal]

/** May an archive contain a file of this name, besides its manifest? Nothing else is unpacked. */
export const isArchived = (name: string): boolean =>
  plainNames.includes(name) || photoPath.test(name)

export const isPhoto = (name: string): boolean => photoPath.test(name)
