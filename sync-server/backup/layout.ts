import { join } from 'node:path'
import { rightsJournalFile } from '#server/store/journal.ts'
import { databaseFile } from '#server/store/sqlite/sqliteStore.ts'

/**
 * An archive has these files under the same names, except the sealing key, because an archive alone
 * must not be enough to forge records.
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
 * The folder must be on the data directory's disk, so that prepared files can be renamed into
 * place.
 */
export const stagingOf = (dataDir: string): string => join(dataDir, 'restore-staging')

export const sealKeyFileOf = (archive: string): string => `${archive}.seal-key`

/** No part begins with a dot, so that a path cannot leave the folder. */
const photoPath = /^photos(\/[A-Za-z0-9_-][A-Za-z0-9._-]*)+$/

const plainNames: readonly string[] = [names.database, names.identity, names.journal]

export const isArchived = (name: string): boolean =>
  plainNames.includes(name) || photoPath.test(name)

export const isPhoto = (name: string): boolean => photoPath.test(name)
